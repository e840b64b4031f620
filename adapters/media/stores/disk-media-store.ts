import { link, open, readFile, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isErrorCode } from '../../system/error-code.ts'
import { makeFolder } from '../../system/make-folder.ts'
import type { MediaStore } from './media-store.ts'

/** Stores originals in a folder. */
export function createDiskMediaStore(folder: string): MediaStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    async put(key, path) {
      const target = pathOf(key)
      await makeFolder(dirname(target))
      try {
        // Creating a link is atomic and never overwrites an existing file, even if another process does the
        // same.
        await link(path, target)
      } catch (error) {
        if (isErrorCode(error, 'EEXIST')) return false
        throw error
      }
      await syncFolder(dirname(target))
      return true
    },
    async size(key) {
      const facts = await orNull(stat(pathOf(key)))
      return facts?.isFile() ? facts.size : null
    },
    read: (key) => orNull(readFile(pathOf(key))),
    async file(key) {
      const facts = await orNull(stat(pathOf(key)))
      return facts?.isFile() ? { path: pathOf(key) } : null
    },
    async stream(key, range) {
      const file = await orNull(open(pathOf(key)))
      return file && file.createReadStream(range)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *keys() {
      for (const part of (await orNull(readdir(folder))) ?? []) {
        const names = await readdir(join(folder, part)).catch(() => [])
        yield names.filter((name) => name.startsWith(part))
      }
    },
    async modifiedAt(key) {
      const facts = await orNull(stat(pathOf(key)))
      return facts && facts.mtime
    },
  }
}

async function orNull<Value>(found: Promise<Value>): Promise<Value | null> {
  try {
    return await found
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return null
    throw error
  }
}

/** A new name survives a power failure only after its folder is synced; not every system supports that. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
