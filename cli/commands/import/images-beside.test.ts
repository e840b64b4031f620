import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { imageMaxBytes } from '#core/machines/uploads/image-upload-machine.ts'
import { openImportSite, siteSlug } from '../../testing/import-site.ts'
import { pngBytes, recipePage } from '../../testing/pages.ts'
import { jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders, tempFolder } from '#testing/server/temp-folder.ts'

afterAll(removeTempFolders)

let site: Awaited<ReturnType<typeof openImportSite>>
beforeEach(async () => {
  site = await openImportSite()
})

/** Writes a file with the folders of its path, and returns the path. */
function write(name: string, content: string | Uint8Array): string {
  const path = join(site.folder, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, content)
  return path
}

/** Imports, and returns the number of images and the warnings of each recipe, sorted by title. */
async function imports(...sources: string[]) {
  const run = await site.shell.run(['import', ...sources, '--json'])
  const items = jsonLines(run).filter(({ type }) => type === 'item')
  const cards = (await site.api.listManagedRecipes({ siteSlug, orderBy: 'title_asc' })).body.recipes
  return Promise.all(
    cards.map(async ({ id: recipeId, title }) => {
      const { images = [] } = (await site.api.getManagedRecipe({ siteSlug, recipeId })).body.recipe
      return [title, images.length, items.find((item) => item['title'] === title)?.['warnings']]
    }),
  )
}

const withImage = [['Lentil Soup', 1, []]]
const page = (image: string, url?: string) =>
  recipePage({}, url).replace('</h1>', `</h1><img src="${image}" alt="The soup">`)

describe('an image next to a file', () => {
  it.each([
    ['soup.png', 'soup.png'],
    ['Lentil%20Soup_files/soup.png?w=800', 'Lentil Soup_files/soup.png'],
    ['/images/soup.png', 'images/soup.png'],
  ])('is imported for a saved page that refers to %s', async (address, image) => {
    write(image, pngBytes)
    write('Lentil Soup.html', page(address))
    expect(await imports(site.folder)).toEqual(withImage)
    expect([...site.platform.images.keys()].map((key) => site.platform.images.bytesOf(key))).toEqual([
      pngBytes,
    ])
  })

  it('is imported for a page that says where it was on the web, and for a copy that a browser saved', async () => {
    write('soup.png', pngBytes)
    write('a.html', page('soup.png', 'https://gone.example/recipes/lentil-soup'))
    const bread = { name: 'Bread', image: 'https://gone.example/uploads/bread.png' }
    write('b.html', recipePage(bread))
    write('b-Dateien/bread.png', pngBytes)
    expect(await imports(site.folder)).toEqual([['Bread', 1, []], ...withImage])
  })

  it('is not used if the page on the web still has it', async () => {
    const url = 'https://soups.example/soup.png'
    const large = new Uint8Array([...pngBytes, 0])
    site.web.pages.set(url, large)
    write('soup.html', recipePage({ image: url }))
    write('soup_files/soup.png', pngBytes)
    expect(await imports(site.folder)).toEqual(withImage)
    expect(site.platform.images.keys().map((key) => site.platform.images.bytesOf(key))).toEqual([large])
  })

  it('is imported if it has the name of the only recipe of a file, and is not reported as ignored', async () => {
    write('Leeks.cook', 'Slice the @leeks{2}.\n')
    write('Leeks.JPG', pngBytes)
    write('Toast.txt', 'Toast\n\nIngredients\n4 slices bread\n\nMethod\n1. Toast the bread.\n')
    write('Toast.webp', pngBytes)
    write('other.png', pngBytes)
    const run = await site.shell.run(['import', site.folder])
    expect(run.stderr).toContain(
      `Ignored in ${site.folder}, except for images that a recipe names: 1 .png.\n`,
    )
    expect(await imports(site.folder)).toEqual([
      ['Leeks', 1, []],
      ['Toast', 1, []],
    ])
  })

  it('is no source of its own if it is named with its file, as all files of a folder', async () => {
    const leeks = [write('Leeks.cook', 'Slice the @leeks{2}.\n'), write('Leeks.png', pngBytes)]
    expect(await site.statuses(...leeks)).toEqual(['created'])
    expect(await site.statuses(write('other.png', pngBytes))).toEqual(['failed'])
  })

  it('is imported if the front matter of a text names it', async () => {
    write('images/cover.png', pngBytes)
    const text = (food: string, image: string) =>
      `---\ntitle: ${food}\nimage: ${image}\n---\n\n## Ingredients\n\n- 2 ${food}\n\n## Method\n\n1. Slice the ${food}.\n`
    write('a.md', text('leeks', 'images/cover.png'))
    write('b.md', text('onions', 'lost.png'))
    expect(await imports(site.folder)).toEqual([
      ['leeks', 1, []],
      ['onions', 0, ['No image: lost.png is not next to the file.']],
    ])
  })

  it('is added by a later import if it was missing', async () => {
    const soup = write('soup.html', page('soup.png'))
    const missing = ['No image: soup.png is not next to the file.']
    expect(await imports(soup)).toEqual([['Lentil Soup', 0, missing]])
    write('soup.png', pngBytes)
    expect(await imports(soup)).toEqual(withImage)
  })
})

describe('a page cannot reach', () => {
  const missing = (address: string) => [['Lentil Soup', 0, [`No image: ${address} is not next to the file.`]]]

  it.each(['../secret.png', '/../secret.png', '..%2Fsecret.png', 'out/secret.png', 'link.png'])(
    '%s, which is outside of the imported folder',
    async (address) => {
      const outside = tempFolder('outside')
      writeFileSync(join(outside, 'secret.png'), pngBytes)
      write('secret.png', pngBytes)
      const soup = write('in/soup.html', page(address))
      symlinkSync(outside, join(site.folder, 'in/out'))
      symlinkSync(join(outside, 'secret.png'), join(site.folder, 'in/link.png'))
      expect(await imports(join(site.folder, 'in'))).toEqual(missing(address))
      expect(await imports(soup)).toEqual(missing(address))
    },
  )

  it('what is no image, or is larger than an upload may be', async () => {
    write('text.png', 'My passwords')
    const large = new Uint8Array(imageMaxBytes + 1)
    large.set(pngBytes)
    write('large.png', large)
    for (const address of ['text.png', 'large.png', 'soup_files']) {
      expect(await imports(write('soup.html', page(address)))).toEqual(missing(address))
    }
  })
})
