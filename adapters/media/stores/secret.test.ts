import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSecret } from './secret.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-secret-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the secret of a data folder', () => {
  it('is created once, readable only by its owner, and stays the same', async () => {
    const data = join(folder, 'once', 'data')
    const secret = await readSecret(data)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(await readSecret(data)).toBe(secret)
    expect((await stat(join(data, 'secret'))).mode & 0o777).toBe(0o600)
  })

  it('is the same for all servers that start together, and leaves no other file', async () => {
    const data = join(folder, 'together')
    const secrets = await Promise.all(Array.from({ length: 10 }, () => readSecret(data)))
    expect(new Set(secrets).size).toBe(1)
    expect(await readdir(data)).toEqual(['secret'])
  })

  it('differs from folder to folder', async () => {
    expect(await readSecret(join(folder, 'one'))).not.toBe(await readSecret(join(folder, 'other')))
  })

  it('that is empty prevents the start with a message', async () => {
    await writeFile(join(folder, 'secret'), '')
    await expect(readSecret(folder)).rejects.toThrow(/is damaged: delete it/)
  })
})
