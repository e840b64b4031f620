import type { FileHandle } from 'node:fs/promises'

/** Random access to a video file, optimized for many small reads. */
export type VideoFile = {
  /** Up to `length` bytes from a position; fewer at the end of the file. */
  read(position: number, length: number): Promise<Buffer>
  write(position: number, bytes: Uint8Array): Promise<void>
  /** Overwrites a range with zeros. */
  blank(start: number, length: number): Promise<void>
}

/** The size of reads and writes, in bytes. */
const windowBytes = 16 * 1024
const zeros = Buffer.alloc(64 * 1024)

/** Reads a file in windows larger than the requested ranges, so that many small reads are cheap. */
export function createVideoFile(file: FileHandle): VideoFile {
  let start = 0
  let window = Buffer.alloc(0)

  async function write(position: number, bytes: Uint8Array): Promise<void> {
    window = Buffer.alloc(0)
    await file.write(bytes, 0, bytes.length, position)
  }

  return {
    async read(position, length) {
      if (position < start || position + length > start + window.length) {
        const size = Math.max(length, windowBytes)
        const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, position)
        start = position
        window = buffer.subarray(0, bytesRead)
      }
      return window.subarray(position - start, position - start + length)
    },
    write,
    async blank(from, length) {
      for (let done = 0; done < length; done += zeros.length) {
        await write(from + done, zeros.subarray(0, Math.min(zeros.length, length - done)))
      }
    },
  }
}
