import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSecret } from '../media/stores/secret.ts'
import { openStorage } from '../storage/open-storage.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-private-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

describe('a data folder', () => {
  it('is created for its owner only, with its database and its secret', async () => {
    const dataFolder = join(folder, 'made', 'data')
    await readSecret(dataFolder)
    const storage = await openStorage({ dataFolder })
    try {
      expect(await modeOf(dataFolder)).toBe('700')
      for (const name of ['secret', 'trivet.sqlite', 'trivet.sqlite-wal', 'trivet.sqlite-shm']) {
        expect([name, await modeOf(join(dataFolder, name))]).toEqual([name, '600'])
      }
    } finally {
      await storage.close()
    }
  })

  it.each([
    ['readable by everybody, which becomes readable by the owner only', 0o644, '600'],
    ['readable by a group, which stays so', 0o640, '640'],
  ])('keeps its content, with a database and a secret %s', async (_what, before, after) => {
    const dataFolder = join(folder, 'data')
    await mkdir(dataFolder, { mode: 0o755 })
    await (await openStorage({ dataFolder })).close()
    await writeFile(join(dataFolder, 'secret'), 'x'.repeat(43))
    const files = ['trivet.sqlite', 'secret'].map((name) => join(dataFolder, name))
    for (const path of files) await chmod(path, before)
    await (await openStorage({ dataFolder })).close()
    expect(await readSecret(dataFolder)).toBe('x'.repeat(43))
    for (const path of files) expect(await modeOf(path)).toBe(after)
  })
})
