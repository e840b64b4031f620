import type { Readable } from 'node:stream'

/** A part of a file: the positions of its first and last byte. */
export type ByteRange = { readonly start: number; readonly end: number }

/** A file for another process: the path of a local file, or the bytes if it is stored elsewhere. */
export type MediaFile = { readonly path: string } | { readonly bytes: Uint8Array }

/** A store of immutable originals by key; rejects if it cannot be reached. */
export type MediaStore = {
  /** Stores a file under a free key; false, without a change, if the key is taken. */
  put(key: string, path: string, contentType: string): Promise<boolean>
  /** The size in bytes; null if the key does not exist. */
  size(key: string): Promise<number | null>
  /** All bytes; null if the key does not exist. */
  read(key: string): Promise<Uint8Array | null>
  /** All bytes for another process; null if the key does not exist. */
  file(key: string): Promise<MediaFile | null>
  /** The bytes of a range within the file, as a stream; null if the key does not exist. */
  stream(key: string, range: ByteRange): Promise<Readable | null>
  remove(key: string): Promise<void>
  /** All keys in batches, in no particular order. */
  keys(): AsyncIterable<readonly string[]>
  /** When a file was last written; null if it does not exist. */
  modifiedAt(key: string): Promise<Date | null>
}
