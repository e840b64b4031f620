import { strToU8, zipSync } from 'fflate'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { decodeText } from '#adapters/system/system.ts'
import { pngBytes, recipePage } from '../testing/pages.ts'
import { removeTempFolders, tempFolder } from '../../testing/server/temp-folder.ts'
import { openFiles } from './open-files.ts'
import { findSources } from './sources.ts'

afterAll(removeTempFolders)

const noInput = async () => new Uint8Array()
const soup = { name: 'Pea soup', ingredients: '200 g peas', directions: 'Boil.' }

describe('files of other programs', () => {
  it('contain a source for every recipe of an archive, with its image, and report unread files', async () => {
    const file = join(tempFolder('files'), 'export.zip')
    const archive = {
      'a/recipe.json': strToU8(JSON.stringify(soup)),
      'a/full.png': pngBytes,
      'b/recipe.json': strToU8(JSON.stringify({ ...soup, name: 'Bean soup' })),
      'readme.txt': strToU8('Hello.'),
    }
    writeFileSync(file, zipSync(archive))
    const sources = await openFiles((await findSources([file], noInput)).sources, { decodeText })
    expect(sources).toMatchObject([
      { kind: 'recipe', name: `${file}: a/recipe.json`, index: 0, file: { place: file } },
      { kind: 'recipe', name: `${file}: b/recipe.json`, index: 1, file: { place: file } },
      { kind: 'missing', name: `${file}: readme.txt`, code: 'no_recipe_found', isSkipped: true },
    ])
    const [first] = sources
    expect(first?.kind === 'recipe' && first.file.recipes).toMatchObject([
      { recipe: { title: 'Pea soup' }, images: [pngBytes], warnings: [] },
      { recipe: { title: 'Bean soup' }, images: [], warnings: [] },
    ])
  })

  it('are distinguished from pages, and both are found in a folder', async () => {
    const folder = tempFolder('files')
    mkdirSync(join(folder, 'deep'))
    writeFileSync(join(folder, 'deep', 'page.html'), recipePage())
    writeFileSync(join(folder, 'Leeks.cook'), 'Slice the @leeks{2}.\n')
    const sources = await openFiles((await findSources([folder], noInput)).sources, { decodeText })
    expect(sources.map(({ kind, name }) => [kind, name])).toEqual([
      ['recipe', join(folder, 'Leeks.cook')],
      ['file', join(folder, 'deep', 'page.html')],
    ])
  })

  it('report the problem of an archive without recipes', async () => {
    const file = join(tempFolder('files'), 'x.zip')
    writeFileSync(file, zipSync({ 'readme.txt': strToU8('Hello.') }))
    expect(await openFiles((await findSources([file], noInput)).sources, { decodeText })).toEqual([
      {
        kind: 'missing',
        name: file,
        code: 'no_recipe_found',
        message: 'No recipe was found in it.',
        isSkipped: false,
      },
    ])
  })

  it('report the problem of a notebook or feed without recipes, which is not read as a page', async () => {
    const folder = tempFolder('files')
    const list = '<en-note><div>2 eggs</div><div>1 l milk</div><div>200 g flour</div></en-note>'
    writeFileSync(
      join(folder, 'notes.enex'),
      `\ufeff<?xml version="1.0"?><en-export><note><title>Shopping</title><content><![CDATA[${list}]]></content></note></en-export>`,
    )
    writeFileSync(
      join(folder, 'blog.xml'),
      '<feed><entry><title>Holiday</title><content>We rest.</content></entry></feed>',
    )
    for (const name of ['notes.enex', 'blog.xml']) {
      const { sources } = await findSources([join(folder, name)], noInput)
      const opened = await openFiles(sources, { decodeText })
      expect(opened).toMatchObject([{ kind: 'missing', code: 'no_recipe_found' }])
    }
  })
})
