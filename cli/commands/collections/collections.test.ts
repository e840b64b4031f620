import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { pngBytes } from '../../testing/pages.ts'
import { jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders, tempFolder } from '#testing/server/temp-folder.ts'
import { openTestSite, type TestSite } from '../../testing/test-site.ts'

afterAll(removeTempFolders)

const siteSlug = 'table'
let platform: TestSite['platform']
let shell: TestSite['shell']

beforeEach(async () => {
  const site = await openTestSite(siteSlug)
  ;({ platform, shell } = site)
  const { api } = site
  for (const slug of ['rye', 'baguette', 'soup']) {
    await api.createRecipe({ siteSlug, body: { title: slug.toUpperCase(), slug } })
  }
})

const run = (...args: string[]) => shell.run(['collections', ...args])
const order = async (collection: string) =>
  (await run('show', collection)).stdout.match(/^\d+\. .*$/gm)?.map((line) => /\((\w+)/.exec(line)?.[1])

describe('a collection', () => {
  it('is created with its recipes, listed, shown, changed and deleted', async () => {
    expect((await run('list')).stderr).toMatch(
      /table has no collections\. Create one: trivet collections create/,
    )
    const created = await run('create', 'All bread', 'rye', 'baguette', '--description', 'What **rises**.')
    expect(created).toEqual({
      code: 0,
      stdout: 'Created All bread: http://table.trivet.test/collections/all-bread\n',
      stderr: '',
    })
    expect((await run('list')).stdout).toBe('all-bread\tAll bread\t2\n')
    expect((await run('show', 'all-bread')).stdout).toBe(
      'All bread\nhttp://table.trivet.test/collections/all-bread\n\nWhat **rises**.\n\n1. RYE (rye, draft)\n2. BAGUETTE (baguette, draft)\n',
    )
    await run('update', 'all-bread', '--title', 'Our bread', '--slug', 'our-bread', '--no-description')
    expect(jsonLines(await run('show', 'our-bread', '--json'))[0]).toMatchObject({
      title: 'Our bread',
      description: null,
      recipes: [{ slug: 'rye' }, { slug: 'baguette' }],
    })
    expect((await run('delete', 'our-bread', '--yes')).stdout).toBe(
      'Deleted Our bread. Its recipes remain.\n',
    )
    expect((await run('list')).stdout).toBe('')
    expect((await shell.run(['recipes', 'list'])).stdout.split('\n')).toHaveLength(4)
  })

  it('reads its description from standard input and its image from a file', async () => {
    const file = join(tempFolder('images'), 'bread.png')
    writeFileSync(file, pngBytes)
    await shell.run(['collections', 'create', 'Bread', '--description', '-', '--image', file], 'Hello')
    const [bread] = jsonLines(await run('show', 'bread', '--json'))
    expect(bread).toMatchObject({ description: { children: [{ children: [{ text: 'Hello' }] }] } })
    expect(platform.images.keys()).toHaveLength(1)
    const image = bread?.['imageId']
    await run('update', 'bread', '--no-image')
    await run('update', 'bread', '--image', String(image))
    expect(jsonLines(await run('show', 'bread', '--json'))[0]).toMatchObject({ imageId: image })
    const refused = await run('update', 'bread', '--image', join(file, 'none.jpg'))
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(/The image file .* does not exist/)
  })

  it('inserts recipes at a position without duplicates, removes them, and sorts them', async () => {
    await run('create', 'Bread', 'rye')
    await run('add', 'bread', 'soup', 'baguette')
    expect(await order('bread')).toEqual(['rye', 'soup', 'baguette'])
    await run('add', 'bread', 'baguette', '--at', '1')
    expect(await order('bread')).toEqual(['baguette', 'rye', 'soup'])
    const removed = await run('remove', 'bread', 'rye')
    expect(removed.stdout).toBe('Bread has 2 recipes:\n1. BAGUETTE (baguette)\n2. SOUP (soup)\n')
    await run('add', 'bread', 'rye', '--at', '99')
    expect(await order('bread')).toEqual(['baguette', 'soup', 'rye'])
    await run('order', 'bread', 'rye', 'soup')
    expect(await order('bread')).toEqual(['rye', 'soup', 'baguette'])
    await run('order', 'bread', '--by', 'title')
    expect(await order('bread')).toEqual(['baguette', 'rye', 'soup'])
    await shell.run(['recipes', 'publish', 'rye'])
    await run('order', 'bread', '--by', 'oldest')
    expect((await order('bread'))?.[0]).toBe('rye')
  })

  it.each([
    [['show', 'none'], 1, /There is no collection "none" on table\. Run "trivet collections list"/],
    [['add', 'bread', 'none', 'rye'], 1, /There is no recipe "none" on table/],
    [['create', 'Bread'], 1, /The slug "bread" is taken/],
    [['update', 'bread'], 2, /Give at least one of/],
    [['order', 'bread'], 2, /Give the recipes that come first/],
    [['order', 'bread', 'rye', '--by', 'title'], 2, /Give the recipes that come first, or --by/],
    [['order', 'bread', 'rye'], 2, /Not in this collection: rye/],
    [['order', 'bread', '--by', 'size'], 2, /Allowed choices are title, newest, oldest/],
    [['add', 'bread', 'rye', '--at', '0'], 2, /Give a whole number of at least 1/],
    [['delete', 'bread'], 2, /Deleted collections are no longer visible to readers\. Add --yes/],
  ])('refuses %j and changes nothing', async (args, code, sentence) => {
    await run('create', 'Bread', 'baguette')
    const refused = await run(...args)
    expect(refused).toMatchObject({ code, stdout: '' })
    expect(refused.stderr).toMatch(sentence)
    expect(await order('bread')).toEqual(['baguette'])
  })

  it('is deleted with others, also if one of them does not exist', async () => {
    await run('create', 'Bread')
    await run('create', 'Soups')
    const deleted = await run('delete', 'bread', 'none', 'soups', '--yes')
    expect(deleted).toMatchObject({ code: 1 })
    expect(deleted.stderr).toMatch(/✗ none: There is no collection "none".*\n✗ 1 of 3 failed\.\n$/)
    expect((await run('list')).stdout).toBe('')
  })
})
