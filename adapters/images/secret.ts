import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret that signs upload addresses: made once for a data folder, readable by its owner alone. */
export async function readSecret(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'secret')
  const kept = await readFile(path, 'utf8').catch(() => null)
  if (kept !== null) return kept
  await mkdir(dataFolder, { recursive: true })
  const part = `${path}.${process.pid}`
  await writeFile(part, randomBytes(32).toString('base64url'), { mode: 0o600 })
  // Of two servers starting together only one link can be made, and both read what it leads to.
  await link(part, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(part)
  return readFile(path, 'utf8')
}
