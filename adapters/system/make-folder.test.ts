import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-folder-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('a folder is created with those above it, also several times at once', async () => {
  const [one, other] = [join(folder, 'a', 'b', 'c'), join(folder, 'a', 'b', 'd')]
  await Promise.all([one, other, one].map((path) => makeFolder(path, 0o700)))
  await makeFolder(one)
  for (const path of [join(folder, 'a'), one, other]) {
    expect((await stat(path)).mode & 0o777).toBe(0o700)
  }
})

it('a folder is refused in place of a file and below one', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST', path: file })
  await expect(makeFolder(join(file, 'a', 'b'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

it.skipIf(!existsSync('/proc/self'))(
  'a folder is refused without waiting by a file system that accepts none',
  async () => {
    await expect(makeFolder('/proc/self/a/b')).rejects.toMatchObject({ code: 'ENOENT' })
  },
)
