/** Bytes that are stored elsewhere, of which parts are read on demand. */
export type ByteSource = {
  /** The number of bytes. */
  readonly size: number
  /** The bytes of a range, without those that would lie beyond the end. */
  readonly read: (start: number, end: number) => Promise<Uint8Array>
}

/** Bytes in memory as a source. */
export function bytesInMemory(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) }
}
