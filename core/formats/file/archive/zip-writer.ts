import { ZipDeflate, ZipPassThrough } from 'fflate'
import { dataDescriptor, directoryEntry, endRecords, localHeader, type ZipRecord } from './zip-records.ts'

/** Receives the bytes of a file in an archive, in any number of chunks. */
export type ZipEntry = { push(bytes: Uint8Array, isLast: boolean): void }

/** Writes a ZIP archive of any size incrementally, so that it is never in memory as a whole. */
export type ZipWriter = {
  /** Starts a file; the previous one must be complete. */
  open(path: string): ZipEntry
  /** Finishes the archive. */
  finish(): void
  /** Returns the bytes of the archive that were produced since the last call. */
  take(): Uint8Array[]
}

type ZipWriterOptions = {
  /** The time of all files. */
  readonly writtenAt: Date
  /** How many bytes lie in front of the archive in its file. */
  readonly offset?: number
}

/** Images and videos are already compressed. */
const packed = /\.(jpe?g|png|webp|gif|avif|hei[cf]|mp4|webm|mov)$/

/** Creates an empty archive; beyond 4 GB or 65,535 files it is in the form of Zip64. */
export function createZipWriter({ writtenAt, offset = 0 }: ZipWriterOptions): ZipWriter {
  let chunks: Uint8Array[] = []
  let end = offset
  const files: ZipRecord[] = []
  const write = (chunk: Uint8Array): void => {
    end += chunk.length
    chunks.push(chunk)
  }
  return {
    open(path) {
      const start = end
      const entry = packed.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
      const method = entry.compression
      write(localHeader({ path, method, writtenAt }))
      const dataStart = end
      entry.ondata = (error, chunk, isLast) => {
        if (error) throw error
        write(chunk)
        if (!isLast) return
        const { crc, size } = entry
        const file = { path, method, writtenAt, crc, size, packedSize: end - dataStart, offset: start }
        write(dataDescriptor(file))
        files.push(file)
      }
      return entry
    },
    finish() {
      const start = end
      for (const file of files) write(directoryEntry(file))
      write(endRecords({ files: files.length, offset: start, size: end - start }))
    },
    take() {
      const taken = chunks
      chunks = []
      return taken
    },
  }
}
