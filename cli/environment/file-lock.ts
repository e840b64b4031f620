import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CommandFailure } from './failure.ts'

/** The maximum age of a lock in milliseconds: an older one belongs to a process that was killed. */
const staleMs = 10_000
const retryMs = 20

/**
 * Runs work while no other process runs work with the same lock. Waits for up to 20 seconds; then it throws a
 * CommandFailure. The lock is a folder with one file, which is named after its owner. It is acquired by renaming a
 * complete folder to `path`, which succeeds only if there is none or an empty one. A process that finds an expired lock
 * deletes the file of that owner, never the file of a later owner.
 */
export async function withFileLock<Value>(path: string, work: () => Promise<Value>): Promise<Value> {
  const owner = await takeLock(path)
  try {
    return await work()
  } finally {
    await freeLock(path, owner)
  }
}

/** Resolves to the name of the owner's file. */
async function takeLock(path: string): Promise<string> {
  const end = performance.now() + 2 * staleMs
  for (;;) {
    const owners = await ownersOf(path)
    const owner = owners.length === 0 ? await tryLock(path) : null
    if (owner !== null) return owner
    if (performance.now() > end) {
      throw new CommandFailure(`Another trivet command uses ${path}. If none runs, delete that folder.`)
    }
    const stale = await Promise.all(owners.map(async (name) => isStale(join(path, name))))
    const dead = owners.filter((_, index) => stale[index])
    for (const name of dead) await freeLock(path, name)
    if (dead.length === 0) await wait(retryMs)
  }
}

/** The name of the new owner's file; null if another process was faster. */
async function tryLock(path: string): Promise<string | null> {
  const owner = randomUUID()
  const folder = `${path}.${owner}`
  try {
    await mkdir(folder, { mode: 0o700 })
    await writeFile(join(folder, owner), '', { mode: 0o600 })
    await rename(folder, path)
    return owner
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (isOneOf(error, ['ENOTEMPTY', 'EEXIST'])) return null
    throw error
  }
}

async function freeLock(path: string, owner: string): Promise<void> {
  await rm(join(path, owner), { force: true })
  await rmdir(path).catch((error: unknown) => {
    // Another process has taken over the empty folder, or removed it.
    if (!isOneOf(error, ['ENOTEMPTY', 'EEXIST', 'ENOENT'])) throw error
  })
}

async function ownersOf(path: string): Promise<readonly string[]> {
  try {
    return await readdir(path)
  } catch (error) {
    if (isOneOf(error, ['ENOENT'])) return []
    throw error
  }
}

async function isStale(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > staleMs
}

function isOneOf(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code)
}
