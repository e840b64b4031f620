import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from '#core/ports/clock.ts'
import type { Rendition } from '#core/ports/image-host.ts'
import type { LoggerDep } from '#core/ports/logger.ts'
import { isErrorCode } from '../../system/error-code.ts'
import { makeFolder } from '../../system/make-folder.ts'

/** The minimum interval of updating the last use of a file, in milliseconds. */
const markIntervalMs = 60_000

/** An incomplete file of this age, in milliseconds, will never be completed. */
const abandonedAfterMs = 60 * 60 * 1000

const partEnding = '.part'

type FileCacheOptions = LoggerDep & {
  readonly folder: string
  readonly clock: Clock
  /** The maximum size of all files, in bytes. */
  readonly maxBytes: number
}

/** A file cache in a folder, whose entries may be evicted at any time; several processes can share it. */
export type FileCache = {
  read(name: string): Promise<Uint8Array | null>
  /** A file that is read in parts; null if it does not exist. */
  open(name: string): Promise<Pick<Rendition, 'size' | 'read'> | null>
  /** The path of a file, for another process; null if it does not exist. */
  pathOf(name: string): Promise<string | null>
  /** Caches bytes if possible; a full disk is not an error. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Removes all entries with a name prefix of at least two letters. */
  drop(prefix: string): Promise<void>
  /** Waits for pending evictions. */
  settle(): Promise<void>
}

/** Caches bytes in a folder; evicts the least recently used entries when `maxBytes` is reached. */
export function createFileCache({ folder, clock, maxBytes, logger }: FileCacheOptions): FileCache {
  const placeOf = (name: string) => join(folder, name.slice(0, 2), name)
  const sweepAfter = maxBytes / 20
  // The size of earlier files and of those that others write is unknown, so the folder itself is scanned now
  // and then.
  let writtenSinceSweep = Infinity
  let sweeping: Promise<void> | null = null

  async function sweep(): Promise<void> {
    const now = clock.now().getTime()
    const { complete, abandoned } = partitionFiles(await listFiles(folder), now)
    const excess = excessOf(complete, maxBytes)
    for (const { path } of [...abandoned, ...excess]) await rm(path, { force: true })
  }

  function sweepSoon(size: number): void {
    writtenSinceSweep += size
    if (sweeping || writtenSinceSweep < sweepAfter) return
    writtenSinceSweep = 0
    sweeping = sweep()
      .catch((error: unknown) => logger.warn('image cache not swept', { error: String(error) }))
      .finally(() => (sweeping = null))
  }

  /**
   * The last use is stored as the file's time, which survives restarts and is visible to other processes. Returns
   * the size of the file.
   */
  async function markUsed(file: FileHandle): Promise<number> {
    const { mtimeMs, size } = await file.stat()
    const now = clock.now()
    if (now.getTime() - mtimeMs > markIntervalMs) await file.utimes(now, now).catch(() => undefined)
    return size
  }

  /** Opens an entry and uses it; null if it does not exist or cannot be read. */
  async function use<Value>(
    name: string,
    work: (file: FileHandle, size: number) => Value | Promise<Value>,
  ): Promise<Value | null> {
    const file = await open(placeOf(name)).catch(() => null)
    if (file === null) return null
    try {
      return await work(file, await markUsed(file))
    } catch {
      return null
    } finally {
      await file.close()
    }
  }

  return {
    read: (name) => use(name, (file) => file.readFile()),
    open: (name) => use(name, (_, size) => ({ size, read: () => createReadStream(placeOf(name)) })),
    pathOf: (name) => use(name, () => placeOf(name)),
    async write(name, bytes) {
      const path = placeOf(name)
      const part = `${path}.${randomUUID()}${partEnding}`
      try {
        await makeFolder(dirname(path))
        await writeFile(part, bytes)
        await rename(part, path)
        sweepSoon(bytes.length)
      } catch (error) {
        logger.warn('image not cached', { error: String(error) })
        await rm(part, { force: true }).catch(() => undefined)
      }
    },
    async drop(prefix) {
      const parent = dirname(placeOf(prefix))
      const names = await readdir(parent).catch(() => [])
      const dropped = names.filter((name) => name.startsWith(prefix))
      await Promise.all(dropped.map((name) => rm(join(parent, name), { force: true })))
    },
    async settle() {
      await sweeping
    },
  }
}

type CachedFile = { readonly path: string; readonly size: number; readonly usedAt: number }

async function listFiles(folder: string): Promise<CachedFile[]> {
  const files: CachedFile[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    try {
      const { size, mtimeMs } = await stat(path)
      files.push({ path, size, usedAt: mtimeMs })
    } catch (error) {
      // Another process may have evicted it in the meantime.
      if (!isErrorCode(error, 'ENOENT')) throw error
    }
  }
  return files
}

function partitionFiles(files: readonly CachedFile[], now: number) {
  const isPart = ({ path }: CachedFile) => path.endsWith(partEnding)
  return {
    complete: files.filter((file) => !isPart(file)),
    abandoned: files.filter((file) => isPart(file) && now - file.usedAt > abandonedAfterMs),
  }
}

/** The entries to evict, least recently used first, to free a tenth of the limit. */
function excessOf(files: readonly CachedFile[], maxBytes: number): CachedFile[] {
  let total = files.reduce((sum, { size }) => sum + size, 0)
  if (total <= maxBytes) return []
  const oldestFirst = files.toSorted((one, other) => one.usedAt - other.usedAt)
  const excess: CachedFile[] = []
  for (const file of oldestFirst) {
    if (total <= maxBytes * 0.9) break
    excess.push(file)
    total -= file.size
  }
  return excess
}
