import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { lstat, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { throwNamed } from '#core/values/throw-named.ts'
import { makePrivateFolder } from '../system/private-files.ts'

/** A file of the data folder; its path uses slashes and starts below the folder. */
export type DataFile = { readonly path: string; readonly size: number; chunks(): AsyncIterable<Buffer> }

/** The files that are not backed up as files: the database, which is written row by row, and caches. */
const excludedFiles: readonly RegExp[] = [
  /^trivet\.sqlite/,
  /^images\/variants(\/|$)/,
  /^(uploads|backups)(\/|$)/,
  /\.(part|tar\.gz)$/,
]

/** True for files of the data folder that belong to a backup: originals, mails, the demo checkout and the secret. */
export function isKeptFile(path: string): boolean {
  return !excludedFiles.some((pattern) => pattern.test(path))
}

/** True for a path that stays below the folder that it is joined to. */
export function isSafePath(path: string): boolean {
  return path !== '' && !path.includes('\\') && !path.includes('\0') && path.split('/').every(isSafePart)
}

function isSafePart(part: string): boolean {
  return part !== '' && part !== '.' && part !== '..'
}

/** All files of the data folder that belong to a backup, in order; files deleted in the meantime are skipped. */
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
    // With an end, so that only the listed size of a growing file is read.
    const chunks = () => (size === 0 ? nothing() : file.createReadStream({ end: size - 1, autoClose: false }))
    yield { path, size, chunks }
  } finally {
    await file.close()
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}

/** A new file, written next to the one that it replaces, or to its path if there is none. */
export type StagedFile = { commit(): Promise<void>; discard(): Promise<void> }

/** Writes a file below a folder; one that replaces another becomes visible when it is committed. */
export async function stageDataFile(
  folder: string,
  path: string,
  chunks: AsyncIterable<Buffer>,
): Promise<StagedFile> {
  const target = join(folder, ...path.split('/'))
  await makePrivateFolder(dirname(target))
  const part = `${target}.${randomUUID()}.part`
  try {
    const file = createWriteStream(part, { mode: 0o600, flush: true })
    await pipeline(chunks, file).catch(throwNamed(target))
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
