import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** Receives the bytes of a file in an archive, in any number of chunks. */
export type ZipEntry = { push(bytes: Uint8Array, isLast: boolean): void }

/** Writes a ZIP archive incrementally, so that it is never in memory as a whole. */
export type ZipWriter = {
  /** True if a file of this size fits: without the Zip64 extension, an archive has at most 4 GB and 65,535 files. */
  hasRoom(bytes: number): boolean
  /** Starts a file; the previous one must be complete. */
  open(path: string): ZipEntry
  /** Finishes the archive. */
  finish(): void
  /** Returns the bytes of the archive that were produced since the last call. */
  take(): Uint8Array[]
}

/** The maximum size of an archive without the Zip64 extension, in bytes. */
export const zipMaxBytes = 0xffff_ffff
const maxFiles = 0xffff

/** Images and videos are already compressed. */
const packed = /\.(jpe?g|png|webp|gif|avif|hei[cf]|mp4|webm|mov)$/

/** Creates an empty archive. */
export function createZipWriter(): ZipWriter {
  let chunks: Uint8Array[] = []
  let size = 0
  let files = 0
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    size += chunk.length
    chunks.push(chunk)
  })
  return {
    hasRoom: (bytes) => size + bytes <= zipMaxBytes && files < maxFiles,
    open(path) {
      files += 1
      const entry = packed.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
      zip.add(entry)
      return entry
    },
    finish: () => zip.end(),
    take() {
      const taken = chunks
      chunks = []
      return taken
    },
  }
}
