import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { throwNamed } from '#core/values/throw-named.ts'
import { blockSize, paddingOf, writeHeader } from './tar-header.ts'

/** Writes files one after another into one archive. */
export type ArchiveWriter = {
  add(name: string, bytes: Uint8Array): Promise<void>
  /** Adds a file of exactly this size; rejects if there is less or more. */
  addStream(name: string, size: number, chunks: AsyncIterable<Uint8Array>): Promise<void>
  /** The SHA-256 of everything written so far, in hex. */
  digest(): string
}

/**
 * Writes an archive (tar, compressed with gzip) atomically, readable only by its owner, because it contains secrets.
 * Rejects with the reason of the signal when it is aborted.
 */
export async function writeArchive(
  path: string,
  work: (archive: ArchiveWriter) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const part = `${path}.${process.pid}.part`
  const packed = createGzip({ level: 1 })
  const file = createWriteStream(part, { mode: 0o600 })
  packed.pipe(file)
  // A full disk is reported by the file stream; the compressor must not wait for it forever.
  file.on('error', (error) => packed.destroy(error))
  packed.on('error', (error) => file.destroy(error))
  const written = finished(file).catch(throwNamed(path))
  written.catch(() => {})
  const hash = createHash('sha256')
  const modifiedAt = new Date()

  async function write(bytes: Uint8Array): Promise<void> {
    signal?.throwIfAborted()
    hash.update(bytes)
    if (packed.destroyed) await written
    if (!packed.write(bytes)) await Promise.race([once(packed, 'drain'), written])
  }
  const fill = (size: number) => write(Buffer.alloc(paddingOf(size)))

  try {
    await work({
      async add(name, bytes) {
        await write(writeHeader(name, bytes.length, modifiedAt))
        await write(bytes)
        await fill(bytes.length)
      },
      async addStream(name, size, chunks) {
        await write(writeHeader(name, size, modifiedAt))
        let rest = size
        for await (const chunk of chunks) {
          rest -= chunk.length
          if (rest < 0) break
          await write(chunk)
        }
        if (rest !== 0) throw new Error(`${name} changed while it was read`)
        await fill(size)
      },
      digest: () => hash.copy().digest('hex'),
    })
    await write(Buffer.alloc(2 * blockSize))
    packed.end()
    await written
    await sync(part).catch(throwNamed(path))
    await rename(part, path)
  } catch (error) {
    packed.destroy()
    file.destroy()
    // A file that is still being opened would reappear after its removal.
    await written.catch(() => undefined)
    await rm(part, { force: true })
    throw error
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
