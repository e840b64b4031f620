import type { Readable } from 'node:stream'

/** A part of a file: positions of its first and its last byte. */
export type ByteRange = { readonly start: number; readonly end: number }

/** Bytes for another process: the path of a local file, or the bytes themselves when stored elsewhere. */
export type MediaFile = { readonly path: string } | { readonly bytes: Uint8Array }

/** A store of immutable originals by key; rejects when it cannot be reached. */
export type MediaStore = {
  /** Stores a file under a free key; false, without a change, when the key is taken. */
  keep(key: string, path: string, contentType: string): Promise<boolean>
  /** The size in bytes; null when nothing is there. */
  size(key: string): Promise<number | null>
  /** All bytes; null when nothing is there. */
  read(key: string): Promise<Uint8Array | null>
  /** All bytes for another process; null when nothing is there. */
  file(key: string): Promise<MediaFile | null>
  /** The bytes of a range that lies within the file, as they come; null when nothing is there. */
  stream(key: string, range: ByteRange): Promise<Readable | null>
  remove(key: string): Promise<void>
  /** All keys that are there, many at a time, in no order. */
  keys(): AsyncIterable<readonly string[]>
  /** When a file was last written; null when it does not exist. */
  modifiedAt(key: string): Promise<Date | null>
}
