import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { filesBelow } from './files-below.ts'
import { removeTempFolders, tempFolder } from '../../testing/server/temp-folder.ts'

afterAll(removeTempFolders)

it('each file below a folder is found once, even if links lead back to it or to other folders', async () => {
  const [folder, other] = [tempFolder('files'), tempFolder('other')]
  mkdirSync(join(folder, 'z'))
  for (const path of [join(folder, 'cake.md'), join(folder, 'z', 'pie.md'), join(other, 'soup.md')]) {
    writeFileSync(path, '')
  }
  symlinkSync('..', join(folder, 'z', 'up'))
  symlinkSync('z', join(folder, 'a'))
  symlinkSync(other, join(folder, 'b'))
  symlinkSync(folder, join(other, 'back'))
  symlinkSync('gone', join(folder, 'dangling'))
  const found = (await filesBelow(folder)).map((path) => relative(folder, path))
  expect(found).toEqual(['b/soup.md', 'cake.md', 'z/pie.md'])
})
