import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isErrorCode } from './error-code.ts'

/**
 * Creates a folder and its missing parents; rejects with the error of the system. Unlike `mkdir` of Node with
 * `recursive`, it stops if an existing folder refuses new ones with ENOENT, as those below /proc do.
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  const refusal = await tryFolder(path, mode)
  if (refusal === null) return
  const above = dirname(path)
  if (!isErrorCode(refusal, 'ENOENT') || above === path) throw refusal
  if (!(await isFolder(above))) await makeFolder(above, mode)
  const again = await tryFolder(path, mode)
  if (again !== null) throw again
}

/** Null if the folder exists afterwards, otherwise the reason why it was not created. */
async function tryFolder(path: string, mode: number): Promise<Error | null> {
  try {
    await mkdir(path, { mode })
    return null
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return (await isFolder(path)) ? null : error
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found?.isDirectory() ?? false
}
