import type { Readable } from 'node:stream'

/** A part of a file: positions of its first and its last byte. */
export type ByteRange = { readonly start: number; readonly end: number }

/** Bytes as another process can read them: a file of this machine, or themselves where they lie elsewhere. */
export type MediaFile = { readonly path: string } | { readonly bytes: Uint8Array }

/** Where originals lie, by key. What is there never changes; rejects when the place does not answer. */
export type MediaStore = {
  /** Keeps a whole file under a key that is free; false, and nothing changes, when it is not. */
  keep(key: string, path: string, contentType: string): Promise<boolean>
  /** The size in bytes; null when nothing is there. */
  size(key: string): Promise<number | null>
  /** All bytes; null when nothing is there. */
  read(key: string): Promise<Uint8Array | null>
  /** All bytes as another process can read them; null when nothing is there. */
  file(key: string): Promise<MediaFile | null>
  /** The bytes of a range that lies within the file, as they come; null when nothing is there. */
  stream(key: string, range: ByteRange): Promise<Readable | null>
  remove(key: string): Promise<void>
  /** All keys that are there, many at a time, in no order. */
  keys(): AsyncIterable<readonly string[]>
  /** When a file was last written; null when it does not exist. */
  modifiedAt(key: string): Promise<Date | null>
}
