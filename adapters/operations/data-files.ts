import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { lstat, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makePrivateFolder } from '../system/private-files.ts'

/** A file of the data folder; its path uses slashes and starts below the folder. */
export type DataFile = { readonly path: string; readonly size: number; chunks(): AsyncIterable<Buffer> }

/** What the data folder holds beside what people made: the database, which is written row by row, and what can be made again. */
const leftOut: readonly RegExp[] = [
  /^trivet\.sqlite/,
  /^images\/variants(\/|$)/,
  /^(uploads|backups)(\/|$)/,
  /\.(part|tar\.gz)$/,
]

/** True for files of the data folder that belong into a backup: originals, mails, the till and the secret. */
export function isKeptFile(path: string): boolean {
  return !leftOut.some((pattern) => pattern.test(path))
}

/** True for a path that stays below the folder that it is joined to. */
export function isSafePath(path: string): boolean {
  return path !== '' && !path.includes('\\') && !path.includes('\0') && path.split('/').every(isSafePart)
}

function isSafePart(part: string): boolean {
  return part !== '' && part !== '.' && part !== '..'
}

/**
 * Every file of the data folder that belongs into a backup, in order; one that vanishes in the meantime is left out.
 */
export async function* dataFiles(folder: string, below = ''): AsyncGenerator<DataFile> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(() => [])
  for (const entry of entries.sort((left, right) => (left.name < right.name ? -1 : 1))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (!isKeptFile(path)) continue
    if (entry.isDirectory()) yield* dataFiles(folder, path)
    else if (entry.isFile()) yield* openFile(folder, path)
  }
}

async function* openFile(folder: string, path: string): AsyncGenerator<DataFile> {
  const file = await open(join(folder, path)).catch(() => null)
  if (file === null) return
  try {
    const { size } = await file.stat()
    // The end is given, so that a file that grows is read as it was when its size was noted.
    const chunks = () => (size === 0 ? nothing() : file.createReadStream({ end: size - 1, autoClose: false }))
    yield { path, size, chunks }
  } finally {
    await file.close()
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}

/** A file that was written beside its place, or to it where nothing was: nothing that was there has changed. */
export type StagedFile = { commit(): Promise<void>; discard(): Promise<void> }

/** Writes a file below a folder, to be seen at once where there was none, else when it is committed. */
export async function stageDataFile(
  folder: string,
  path: string,
  chunks: AsyncIterable<Buffer>,
): Promise<StagedFile> {
  const target = join(folder, ...path.split('/'))
  await makePrivateFolder(dirname(target))
  const part = `${target}.${randomUUID()}.part`
  try {
    await pipeline(chunks, createWriteStream(part, { mode: 0o600, flush: true }))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  if (await lstat(target).catch(() => null)) {
    return { commit: () => rename(part, target), discard: () => rm(part, { force: true }) }
  }
  await rename(part, target)
  return { commit: async () => {}, discard: () => rm(target, { force: true }) }
}

/** Removes files below a folder. */
export async function removeDataFiles(folder: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(join(folder, path.replaceAll('/', sep)), { force: true })
}
