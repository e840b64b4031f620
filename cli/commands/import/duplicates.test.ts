import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { writingForm } from '#core/model/recipe/record/writing-form.ts'
import { createMemoryWeb } from '../../testing/command-platform.ts'
import { recipePage } from '../../testing/pages.ts'
import { jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders } from '#testing/server/temp-folder.ts'
import { openTestSite, type TestSite } from '../../testing/test-site.ts'

afterAll(removeTempFolders)

const siteSlug = 'table'
const soupUrl = 'https://soups.example/lentil-soup'
const otherUrl = 'https://other.example/soup'
let platform: TestSite['platform']
let token: string
let shell: TestSite['shell']
let web: ReturnType<typeof createMemoryWeb>

beforeEach(async () => {
  web = createMemoryWeb({ [soupUrl]: recipePage(), [otherUrl]: recipePage({ name: 'My best lentil soup' }) })
  ;({ platform, token, shell } = await openTestSite(siteSlug, { web }))
  await shell.run(['import', soupUrl])
})

const titles = async () =>
  (await platform.connect(token).listManagedRecipes({ siteSlug, orderBy: 'title_asc' })).body.recipes.map(
    ({ title }) => title,
  )
const imported = async (...args: string[]) => jsonLines(await shell.run(['import', ...args, '--json']))[0]
const alike = { by: 'likeness', slug: 'lentil-soup', title: 'Lentil Soup', likeness: expect.any(Number) }
const same = { by: 'source', slug: 'lentil-soup', title: 'Lentil Soup', likeness: 1 }

describe('a recipe that is similar to one of the site', () => {
  it('is imported as a second one by default, and its line says so and names the options', async () => {
    expect(await imported(otherUrl)).toMatchObject({
      status: 'created',
      duplicateOf: alike,
      warnings: [
        expect.stringMatching(
          /^"Lentil Soup" on the site has the same title and ingredients\. --duplicates update/,
        ),
      ],
    })
    expect(await titles()).toEqual(['Lentil Soup', 'My best lentil soup'])
  })

  it.each([
    ['update', { status: 'updated', slug: 'lentil-soup', title: 'My best lentil soup', error: null }, 1],
    ['new', { status: 'created', slug: 'my-best-lentil-soup', error: null }, 2],
    ['skip', { status: 'skipped', slug: 'lentil-soup', code: 'duplicate' }, 1],
  ])('is treated as requested: %s', async (policy, outcome, count) => {
    const item = await imported(otherUrl, '--duplicates', policy)
    expect(item).toMatchObject({ ...outcome, duplicateOf: alike, warnings: [] })
    expect(await titles()).toHaveLength(count)
  })
})

describe('a recipe of a known source', () => {
  it.each([
    [[], { status: 'unchanged', slug: 'lentil-soup' }, 1],
    [['--duplicates', 'update'], { status: 'unchanged', slug: 'lentil-soup' }, 1],
    [['--duplicates', 'new'], { status: 'created', slug: 'lentil-soup-2' }, 2],
    [['--duplicates', 'skip'], { status: 'skipped', slug: 'lentil-soup', code: 'duplicate' }, 1],
  ])('is treated as requested: %j', async (flags, outcome, count) => {
    expect(await imported(soupUrl, ...flags)).toMatchObject({ ...outcome, duplicateOf: same })
    expect(await titles()).toHaveLength(count)
  })

  it('keeps changes made on the site, even with --duplicates update', async () => {
    const api = platform.connect(token)
    const [card] = (await api.listManagedRecipes({ siteSlug, limit: 1 })).body.recipes
    const recipeId = card?.id ?? ''
    const { recipe } = (await api.getManagedRecipe({ siteSlug, recipeId })).body
    await api.updateRecipe({ siteSlug, recipeId, body: { ...writingForm(recipe), title: 'Our soup' } })
    web.pages.set(soupUrl, recipePage({ description: 'Better than ever.' }))
    expect(await imported(soupUrl, '--duplicates', 'update')).toMatchObject({
      ...{ status: 'kept', code: 'changed_here', title: 'Our soup' },
      duplicateOf: { ...same, title: 'Our soup' },
    })
    expect(await imported(soupUrl, '--duplicates', 'update', '--overwrite')).toMatchObject({
      status: 'updated',
    })
  })
})

it('importing duplicates reports skipped recipes, and exits with 0', async () => {
  const run = await shell.run(['import', otherUrl, '--duplicates', 'skip'])
  expect(run.code).toBe(0)
  expect(run.stdout).toMatch(
    /^! skipped .*"Lentil Soup" on the site has the same title and ingredients\. --duplicates update/,
  )
  expect(run.stdout).toMatch(/1 source: 1 skipped\.\n$/)
})

it('importing duplicates rejects unknown policies', async () => {
  expect(await shell.run(['import', otherUrl, '--duplicates', 'both'])).toMatchObject({ code: 2 })
})
