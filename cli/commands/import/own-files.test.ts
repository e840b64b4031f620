import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { RecipeDraft } from '#core/model/recipe/record/recipe-draft.ts'
import { readMarkdown } from '#core/values/rich-text/read-markdown.ts'
import { sampleId } from '#core/testing/samples/recipe-sample.ts'
import { unitBySlug } from '#core/values/units/units.ts'
import { pngBytes } from '../../testing/pages.ts'
import { jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders, tempFolder } from '#testing/server/temp-folder.ts'
import { openTestSite, type TestSite } from '../../testing/test-site.ts'

afterAll(removeTempFolders)

const siteSlug = 'table'
let folder: string
let here: TestSite

async function fill(api: TrivetApi, images: RecipeDraft['images'] = []): Promise<void> {
  const { ingredient } = (await api.createIngredient({ siteSlug, body: { title: 'onion' } })).body
  const body: RecipeDraft = {
    ...{ title: 'Soup', slug: 'soup', images, publishedAt: new Date('2026-03-01T08:00:00.000Z') },
    description: readMarkdown('A *warm* soup.'),
    storyExcerpt: readMarkdown('My **grandmother** made it.'),
    note: readMarkdown('It keeps for [3 days](https://example.com/soup).'),
    privacySetting: 'subscribers_only',
    prepTimeMinutes: 10,
    ingredientUsageGroups: [
      {
        ...{ id: sampleId(1), title: 'Base', note: 'Fresh.' },
        ingredientUsages: [
          {
            ...{ id: sampleId(2), quantityMin: 2, quantityMax: 3, ingredientId: ingredient.id },
            ...{ ingredientTitleOverride: 'large onions', link: 'https://example.com/onion' },
          },
          {
            id: sampleId(3),
            quantityMin: 1,
            unitId: unitBySlug('l')?.id ?? null,
            ingredientTitleOverride: 'water',
          },
        ],
      },
    ],
    instructionGroups: [
      {
        id: sampleId(4),
        instructions: [
          {
            ...{ id: sampleId(5), timerMinutes: 20, note: 'Stir.' },
            content: readMarkdown(
              `Fry **half** of the [onions](ingredient:${sampleId(2)}?share=0.5) for 20 minutes.`,
            ),
          },
        ],
      },
    ],
  }
  await api.createRecipe({ siteSlug, body })
}

const recipes = async (api: TrivetApi) => (await api.exportSite({ siteSlug })).body.bundle

/** The content of the only recipe, with names instead of ids and without empty fields. */
async function content(api: TrivetApi) {
  const { recipes: all, ingredients } = await recipes(api)
  const [first] = all
  if (!first) throw new Error('There is no recipe.')
  const { id: _id, createdAt: _created, updatedAt: _updated, ...recipe } = first
  const usages = (recipe.ingredientUsageGroups ?? []).flatMap(({ ingredientUsages }) => ingredientUsages)
  const known = [
    ...ingredients.map(({ id, title }) => [id, `ingredient ${title}`] as const),
    ...usages.map(({ id }, index) => [id, `usage ${index}`] as const),
  ]
  const groups = [...(recipe.ingredientUsageGroups ?? []), ...(recipe.instructionGroups ?? [])]
  const parts = [...groups, ...(recipe.instructionGroups ?? []).flatMap(({ instructions }) => instructions)]
  const names = new Map<string, string>([
    ...known,
    ...parts.map(({ id }, index) => [id, `part ${index}`] as const),
  ])
  return JSON.parse(JSON.stringify(recipe), (_key, value: unknown) =>
    value === null || (Array.isArray(value) && value.length === 0)
      ? undefined
      : typeof value === 'string'
        ? (names.get(value) ?? value)
        : value,
  ) as object
}

const items = (run: Parameters<typeof jsonLines>[0]) => jsonLines(run).filter(({ type }) => type === 'item')

beforeEach(async () => {
  folder = tempFolder('own')
  here = await openTestSite(siteSlug)
})

describe('a recipe that was exported as Markdown', () => {
  it('is identical on another platform, regardless of the file name', async () => {
    await fill(here.api)
    await here.shell.run(['export', folder, '--format', 'markdown'])
    const file = join(folder, 'notes.txt')
    writeFileSync(file, readFileSync(join(folder, 'soup.md')))
    const there = await openTestSite(siteSlug)
    const run = await there.shell.run(['import', file, '--json'])
    expect(items(run)).toMatchObject([{ status: 'created', slug: 'soup', published: true, warnings: [] }])
    expect(await content(there.api)).toEqual(await content(here.api))
  })

  it('can be read from standard input too', async () => {
    await fill(here.api)
    await here.shell.run(['export', folder, '--format', 'markdown'])
    const there = await openTestSite(siteSlug)
    const text = readFileSync(join(folder, 'soup.md'), 'utf8')
    expect(items(await there.shell.run(['import', '-', '--json'], text))).toMatchObject([
      { status: 'created' },
    ])
    expect(await content(there.api)).toEqual(await content(here.api))
  })

  it('is unchanged on its own platform, is kept if it differs, and is overwritten on request', async () => {
    await fill(here.api)
    await here.shell.run(['export', folder, '--format', 'markdown'])
    const file = join(folder, 'soup.md')
    const status = async (...flags: string[]) =>
      items(await here.shell.run(['import', file, '--json', ...flags]))[0]
    expect(await status()).toMatchObject({ status: 'unchanged', duplicateOf: { by: 'slug', slug: 'soup' } })
    writeFileSync(file, readFileSync(file, 'utf8').replace('Stir.', 'Stir well.'))
    expect(await status()).toMatchObject({ status: 'kept', code: 'changed_here' })
    expect(await status('--duplicates', 'skip')).toMatchObject({ status: 'skipped', code: 'duplicate' })
    expect(await status('--duplicates', 'update')).toMatchObject({ status: 'updated' })
    expect(JSON.stringify(await content(here.api))).toContain('Stir well.')
    expect(await status('--duplicates', 'new')).toMatchObject({ status: 'created', slug: 'soup-2' })
  })

  it('loses only images on a platform that does not have them, and reports which', async () => {
    const image = join(folder, 'soup.png')
    writeFileSync(image, pngBytes)
    const { id } = jsonLines(await here.shell.run(['images', 'upload', image, '--json']))[0] ?? {}
    await fill(here.api, [{ id: String(id) }])
    const exported = await here.shell.run(['export', folder, '--format', 'markdown'])
    expect(exported.stderr).toMatch(/markdown cannot represent images and videos themselves .*: soup\./)
    const there = await openTestSite(siteSlug)
    const [item] = items(await there.shell.run(['import', join(folder, 'soup.md'), '--json']))
    expect(item).toMatchObject({ status: 'created', warnings: [expect.stringContaining(String(id))] })
    const { images: _images, ...rest } = (await content(here.api)) as { images?: unknown }
    expect(await content(there.api)).toEqual(rest)
  })

  it('can be undone like any import', async () => {
    await fill(here.api)
    await here.shell.run(['export', folder, '--format', 'markdown'])
    const there = await openTestSite(siteSlug)
    const [, summary] = jsonLines(await there.shell.run(['import', join(folder, 'soup.md'), '--json']))
    await there.shell.run(['import', 'undo', String(summary?.['importId']), '--published', '--yes'])
    expect((await recipes(there.api)).recipes).toEqual([])
  })
})

describe('a recipe that was exported as Cooklang', () => {
  it('is imported with everything in its file, and its losses were reported', async () => {
    await fill(here.api)
    const run = await here.shell.run(['export', folder, '--format', 'cooklang', '--json'])
    expect(jsonLines(run)[0]?.['losses']).toEqual([
      { what: 'links of ingredients', recipes: ['soup'] },
      { what: 'lists, measurements and shares of ingredients within steps', recipes: ['soup'] },
      { what: 'notes of steps', recipes: ['soup'] },
    ])
    expect(readdirSync(folder)).toEqual(['soup.cook'])
    const there = await openTestSite(siteSlug)
    await there.shell.run(['import', folder])
    const text = JSON.stringify(await content(there.api))
    for (const said of [
      'half","bold":true',
      'https://example.com/soup',
      'subscribers_only',
      'Fresh.',
      '"timerMinutes":20',
    ]) {
      expect(text).toContain(said)
    }
  })

  it('keeps what the format cannot represent when it is imported over the recipe', async () => {
    await fill(here.api)
    await here.shell.run(['export', folder, '--format', 'cooklang'])
    const file = join(folder, 'soup.cook')
    writeFileSync(file, readFileSync(file, 'utf8').replace('Fresh.', 'Very fresh.'))
    const before = JSON.stringify(await content(here.api))
    await here.shell.run(['import', file, '--duplicates', 'update'])
    expect(await content(here.api)).toEqual(JSON.parse(before.replace('Fresh.', 'Very fresh.')))
  })
})
