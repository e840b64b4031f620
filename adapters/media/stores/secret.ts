import { randomBytes } from 'node:crypto'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensurePrivateFile, makePrivateFolder } from '../../system/private-files.ts'
import { isErrorCode } from '../../system/error-code.ts'

/** The secret that signs upload addresses: created once per data folder, readable only by its owner. */
export async function readSecret(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'secret')
  const secret = (await readIfExists(path)) ?? (await make(dataFolder, path))
  ensurePrivateFile(path)
  if (secret.length < 32) throw new Error(`${path} is damaged: delete it, and a new one is created.`)
  return secret
}

async function make(dataFolder: string, path: string): Promise<string> {
  await makePrivateFolder(dataFolder)
  const secret = randomBytes(32).toString('base64url')
  const part = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(part, secret, { mode: 0o600 })
  try {
    // If two servers start at the same time, only one can create the link; the other reads the secret of the
    // first.
    await link(part, path)
    return secret
  } catch (error) {
    if (!isErrorCode(error, 'EEXIST')) throw error
    return await readFile(path, 'utf8')
  } finally {
    await unlink(part)
  }
}

async function readIfExists(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return null
    throw error
  }
}
