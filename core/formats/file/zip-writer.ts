import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** The bytes of a file in an archive, in as many pieces as they come. */
export type ZipEntry = { push(bytes: Uint8Array, isLast: boolean): void }

/** Writes a ZIP archive piece by piece, so that it is never in memory as a whole. */
export type ZipWriter = {
  /** True while a file of so many bytes has room: without the Zip64 extension an archive has 4 GB and 65,535 files. */
  hasRoom(bytes: number): boolean
  /** Begins a file; the one before it has had its last piece. */
  open(path: string): ZipEntry
  /** Ends the archive. */
  finish(): void
  /** What was made of the archive since it was last taken. */
  take(): Uint8Array[]
}

/** The most bytes of an archive without the Zip64 extension. */
export const zipMaxBytes = 0xffff_ffff
const maxFiles = 0xffff

/** Images and videos are packed as tightly as they can be. */
const packed = /\.(jpe?g|png|webp|gif|avif|hei[cf]|mp4|webm|mov)$/

/** Begins an archive. */
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
