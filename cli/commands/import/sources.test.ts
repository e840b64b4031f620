import { strToU8, zipSync } from 'fflate'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { writingForm } from '#core/model/recipe/record/writing-form.ts'
import { createMemoryWeb } from '../../testing/command-platform.ts'
import { recipePage } from '../../testing/pages.ts'
import { jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders, tempFolder } from '#testing/server/temp-folder.ts'
import { openTestSite, type TestSite } from '../../testing/test-site.ts'

afterAll(removeTempFolders)

const siteSlug = 'table'
let api: TestSite['api']
let shell: TestSite['shell']
let web: ReturnType<typeof createMemoryWeb>
let folder: string

beforeEach(async () => {
  folder = tempFolder('sources')
  web = createMemoryWeb()
  ;({ api, shell } = await openTestSite(siteSlug, { web }))
})

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

/** A recipe in the format of Meal-Master. */
function mealMaster(title: string, ingredients: readonly string[], step: string): string {
  return [
    'MMMMM----- Recipe via Meal-Master (tm) v8.05',
    ...['', `      Title: ${title}`, ' Categories: Desserts', '      Yield: 4 servings', ''],
    ...ingredients.map((line) => `      ${line}`),
    ...['', `  ${step}`, '', 'MMMMM', ''],
  ].join('\r\n')
}
const dark = ['1   c  cocoa', '2   c  dark sugar', '3      eggs']
const light = ['1   lb white chocolate', '4      peaches', '1   ts vanilla']
const nuts = ['2   c  almonds', '1   c  honey', '1   ts salt']

/** A recipe as exported by Paprika. */
const paprika = (uid: string, directions: string, changes = {}) =>
  gzipSync(
    JSON.stringify({
      ...{ uid, name: 'Chocolate Cake', ingredients: '2 eggs\n1 cup flour', directions },
      ...{ nutritional_info: '', photo_data: null, source_url: 'https://cakes.example/cake', ...changes },
    }),
  )

const items = async (...args: string[]) =>
  jsonLines(await shell.run(['import', ...args, '--json'])).filter(({ type }) => type === 'item')
const statuses = async (...args: string[]) => (await items(...args)).map(({ status }) => status)
const recipes = async () => {
  const cards = (await api.listManagedRecipes({ siteSlug, orderBy: 'title_asc', limit: 100 })).body.recipes
  return Promise.all(
    cards.map(async ({ id }) => (await api.getManagedRecipe({ siteSlug, recipeId: id })).body.recipe),
  )
}
const steps = async () =>
  (await recipes())
    .flatMap(({ instructionGroups = [] }) => instructionGroups.flatMap((group) => group.instructions))
    .map(({ content }) => JSON.stringify(content))
    .toSorted()

describe('recipes with the same title and different content', () => {
  it('of two files are two recipes, in one run and in two', async () => {
    const one = file('a.mmf', mealMaster('Chocolate Cake', dark, 'Bake it dark.'))
    const other = file('b.mmf', mealMaster('Chocolate Cake', light, 'Bake it light.'))
    const third = file('c.mmf', mealMaster('Chocolate Cake', nuts, 'Bake it long.'))
    expect(await statuses(one, other)).toEqual(['created', 'created'])
    expect(await statuses(third)).toEqual(['created'])
    expect(await steps()).toEqual([
      expect.stringContaining('Bake it dark.'),
      expect.stringContaining('Bake it light.'),
      expect.stringContaining('Bake it long.'),
    ])
    expect(await statuses(one, other, third)).toEqual(['unchanged', 'unchanged', 'unchanged'])
  })

  it('of one file are two recipes', async () => {
    const both = mealMaster('Cake', dark, 'Bake it dark.') + mealMaster('Cake', light, 'Bake it light.')
    const path = file('both.mmf', both)
    expect(await statuses(path)).toEqual(['created', 'created'])
    expect(await steps()).toHaveLength(2)
    expect(await statuses(path)).toEqual(['unchanged', 'unchanged'])
  })

  it('of Cooklang files are two recipes', async () => {
    mkdirSync(join(folder, 'old'))
    const one = file('Cake.cook', 'Mix @cocoa{1%cup} with @eggs{3}.\n')
    const other = file('old/Cake.cook', 'Peel @peaches{4} and melt @white chocolate{1%lb}.\n')
    expect(await statuses(one, other)).toEqual(['created', 'created'])
    expect(await steps()).toHaveLength(2)
  })

  it('of Paprika are distinguished by their ids, although they are from the same page', async () => {
    const uids = ['0E9F2CB6-C7F3-4E65-A9D8-7DB107244454', '32B323C7-C4AE-410A-952C-6569762D5A3D-135']
    const [mine = '', other = ''] = uids
    const path = file(
      'export.paprikarecipes',
      zipSync({ 'a.paprikarecipe': paprika(mine, 'Bake.'), 'b.paprikarecipe': paprika(other, 'Fry.') }),
    )
    expect(await statuses(path)).toEqual(['created', 'created'])
    expect(await steps()).toEqual([expect.stringContaining('Bake.'), expect.stringContaining('Fry.')])
    const later = file(
      'export-of-today.paprikarecipes',
      zipSync({
        'b.paprikarecipe': paprika(other, 'Fry.'),
        'a.paprikarecipe': paprika(mine, 'Bake for an hour.', { name: 'Birthday cake' }),
      }),
    )
    expect((await statuses(later)).toSorted()).toEqual(['unchanged', 'updated'])
    expect(await steps()).toEqual([
      expect.stringContaining('Bake for an hour.'),
      expect.stringContaining('Fry.'),
    ])
  })

  it('of pages that claim the same address are two recipes, also in two runs', async () => {
    const address = 'https://careless.example/recipes'
    const one = file('one.html', recipePage({ name: 'Leek soup', recipeIngredient: ['2 leeks'] }, address))
    const two = file('two.html', recipePage({ name: 'Plum jam', recipeIngredient: ['2 plums'] }, address))
    expect(await statuses(one)).toEqual(['created'])
    expect(await statuses(two)).toEqual(['created'])
    expect(await statuses(two, one)).toEqual(['unchanged', 'unchanged'])
    file('two.html', recipePage({ name: 'Plum jam', recipeIngredient: ['3 plums'] }, address))
    expect(await statuses(two)).toEqual(['updated'])
    expect((await recipes()).map(({ title }) => title)).toEqual(['Leek soup', 'Plum jam'])
  })
})

describe('a file of several recipes', () => {
  const [a, b, c] = [
    mealMaster('Apple pie', dark, 'Bake the apples.'),
    mealMaster('Bread', light, 'Bake the bread.'),
    mealMaster('Crumble', nuts, 'Bake the crumble.'),
  ]

  it('is recognized when recipes are added, removed and moved', async () => {
    const path = file('all.mmf', a + b)
    await items(path)
    const ids = new Map((await recipes()).map(({ title, id }) => [title, id]))
    file('all.mmf', c + b.replace('Bake the bread.', 'Bake the bread slowly.') + a)
    const outcome = (await items(path)).map(({ title, status }) => [title, status])
    expect(outcome.toSorted()).toEqual([
      ['Apple pie', 'unchanged'],
      ['Bread', 'updated'],
      ['Crumble', 'created'],
    ])
    const after = await recipes()
    expect(after).toHaveLength(3)
    for (const { title, id } of after) if (title !== 'Crumble') expect(id).toBe(ids.get(title))
    expect(await statuses(path)).toEqual(['unchanged', 'unchanged', 'unchanged'])
  })

  it('creates a recipe for a different one in the same place', async () => {
    const path = file('all.mmf', a)
    await items(path)
    file('all.mmf', c)
    expect(await statuses(path)).toEqual(['created'])
    expect((await recipes()).map(({ title }) => title)).toEqual(['Apple pie', 'Crumble'])
  })

  it('is recognized by its content if it was moved', async () => {
    const path = file('all.mmf', a + b)
    await items(path)
    renameSync(path, join(folder, 'elsewhere.mmf'))
    const again = await items(join(folder, 'elsewhere.mmf'))
    expect(again.map(({ status }) => status)).toEqual(['unchanged', 'unchanged'])
    expect(again[0]).toMatchObject({
      code: 'same_content',
      duplicateOf: { by: 'content' },
      error: expect.stringMatching(/^The site already has the same recipe: "/),
    })
  })
})

describe('an update', () => {
  it('removes what the source no longer contains', async () => {
    const url = 'https://soups.example/soup'
    web.pages.set(url, recipePage({ recipeCuisine: 'French', totalTime: 'PT90M' }))
    await items(url)
    web.pages.set(url, recipePage({ recipeYield: undefined, description: undefined, prepTime: undefined }))
    expect(await statuses(url)).toEqual(['updated'])
    const [recipe] = await recipes()
    expect(recipe).toMatchObject({ prepTimeMinutes: null, yieldServings: null, description: null })
    // It was not edited, so the next change of the page is imported too.
    web.pages.set(url, recipePage({ name: 'Soup of lentils' }))
    expect(await statuses(url)).toEqual(['updated'])
  })

  it('of a recipe of another source by a file is not made without asking', async () => {
    const url = 'https://soups.example/lentil-soup'
    web.pages.set(url, recipePage())
    await items(url)
    const own = file('mine.md', '---\nslug: lentil-soup\n---\n\n# Lentil Soup\n\nMine.\n')
    expect(await items(own)).toMatchObject([{ status: 'kept', code: 'changed_here' }])
    expect(JSON.stringify(await recipes())).not.toContain('Mine.')
  })

  it('can be undone', async () => {
    const path = file('cake.mmf', mealMaster('Cake', dark, 'Bake it dark.'))
    await items(path)
    const [before] = await recipes()
    file('cake.mmf', mealMaster('Cake', dark, 'Bake it light.'))
    const run = jsonLines(await shell.run(['import', path, '--json']))
    expect(run[0]).toMatchObject({ status: 'updated' })
    await shell.run(['import', 'undo', String(run.at(-1)?.['importId']), '--yes'])
    const [after] = await recipes()
    expect(after && writingForm(after)).toEqual(before && writingForm(before))
  })
})

describe('a folder', () => {
  it('with two copies of a recipe imports it once', async () => {
    const page = recipePage({}, 'https://soups.example/soup')
    file('soup.html', page)
    file('soup.html.gz', gzipSync(page))
    file('a.mmf', mealMaster('Cake', dark, 'Bake it dark.'))
    file('copy of a.mmf', mealMaster('Cake', dark, 'Bake it dark.'))
    expect((await statuses(folder, '--jobs', '4')).toSorted()).toEqual([
      ...['created', 'created'],
      ...['unchanged', 'unchanged'],
    ])
    expect(await recipes()).toHaveLength(2)
  })

  it('imports the recipes in its texts, and reports those without one as skipped', async () => {
    file('toast.txt', 'Toast\n\nIngredients\n4 slices bread\n\nMethod\n1. Toast the bread.\n')
    file('LICENSE.txt', 'All rights reserved.')
    const found = await items(folder)
    expect(found.map(({ source, status }) => [String(source).split('/').at(-1), status]).toSorted()).toEqual([
      ['LICENSE.txt', 'skipped'],
      ['toast.txt', 'created'],
    ])
    expect(found.find(({ status }) => status === 'skipped')).toMatchObject({
      code: 'no_recipe_found',
      error: 'No recipe was found in it.',
    })
  })

  it('reports each file of an archive without a recipe, and why', async () => {
    const recipe = (title: string, food: string) =>
      strToU8(`${title}\n\nIngredients\n1 ${food}\n\nMethod\n1. Cook the ${food}.\n`)
    const archive = zipSync({
      'soup.txt': recipe('Soup', 'leek'),
      'empty.txt': new Uint8Array(),
      'inner.zip': zipSync({ 'menu.pdf': strToU8('%PDF-'), 'stew.txt': recipe('Stew', 'onion') }),
      'readme.txt': strToU8('Thank you for cooking with us.'),
    })
    const path = file('box.zip', archive)
    const found = await items(path)
    const ofArchive = (name: string) => found.find(({ source }) => source === `${path}: ${name}`)
    expect(found).toHaveLength(5)
    expect(ofArchive('soup.txt')).toMatchObject({ status: 'created', warnings: [] })
    expect(ofArchive('empty.txt')).toMatchObject({ status: 'skipped', error: 'It is empty.' })
    expect(ofArchive('inner.zip/menu.pdf')).toMatchObject({
      status: 'skipped',
      error: 'It is no kind of file that recipes are kept in.',
    })
    expect(ofArchive('readme.txt')).toMatchObject({
      status: 'skipped',
      error: 'No recipe was found in it.',
    })
  })

  it('does not import a data file next to a page, and says why', async () => {
    file('soup.html', recipePage({}, 'https://soups.example/soup'))
    const expected = { title: 'Lentil Soup', ingredients: ['2 cups red lentils'], instructions: ['Heat.'] }
    const json = file('soup.json', JSON.stringify(expected))
    const run = await shell.run(['import', folder])
    expect(run.code).toBe(0)
    expect(run.stdout).toContain(`! skipped   ${json}: It is not in the format of a recipe program.`)
    expect(run.stdout).toContain('2 sources: 1 created, 1 skipped.')
    // A file that is named explicitly is imported.
    expect(await statuses(json)).toEqual(['created'])
  })

  it('says which files are ignored', async () => {
    file('soup.html', recipePage())
    for (const name of ['a.jpg', 'b.JPG', 'c.pdf', '.DS_Store']) file(name, 'x')
    expect((await shell.run(['import', folder])).stderr).toContain(
      `Ignored in ${folder}, except for images that a recipe names: 2 .jpg, 1 .pdf.\n`,
    )
  })
})
