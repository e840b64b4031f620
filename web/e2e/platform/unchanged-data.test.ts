import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { plainImage } from '#adapters/media/testing/images.ts'
import { startBrowser, type TestBrowser, type WatchedPage } from '#testing/browser/browser.ts'
import { callAs, ownSite } from '#testing/browser/own-site.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser
let folder: string
let photos: string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-unchanged-'))
  photos = await Promise.all(
    ['#c04020', '#2040c0'].map(async (color, index) => {
      const path = join(folder, `${index}.jpg`)
      await plainImage(300, 200, color).jpeg().toFile(path)
      return path
    }),
  )
  browser = await startBrowser()
})
afterAll(async () => {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
})

const Instruction = z.looseObject({
  content: z.unknown(),
  note: z.string().nullish(),
  timerMinutes: z.number().nullish(),
  imageIds: z.array(z.string()).nullish(),
})
const Recipe = z.looseObject({
  id: z.string(),
  images: z.array(z.looseObject({ id: z.string() })).default([]),
  servingDescription: z.string().nullish(),
  instructionGroups: z.array(z.looseObject({ instructions: z.array(Instruction) })).default([]),
})
const recipeOf = (response: unknown) => z.object({ recipe: Recipe }).parse(response).recipe

const ids = { usage: crypto.randomUUID(), step: crypto.randomUUID() }
const stepContent = (words: string) => ({
  type: 'document',
  children: [
    {
      type: 'paragraph',
      children: [
        { type: 'ingredient-usage-reference', ingredientUsageId: ids.usage, share: 0.5 },
        { text: words },
        { type: 'link', href: 'https://example.com/kneading', children: [{ text: 'as shown here' }] },
      ],
    },
  ],
})

/** A recipe that uses all fields of a step. */
const fullRecipe = {
  ...{ title: 'Flatbread', slug: 'flatbread', servingDescription: '8 breads', keywords: ['bread'] },
  ingredientUsageGroups: [
    {
      ...{ title: null, note: null },
      ingredientUsages: [{ id: ids.usage, quantityMin: 500, ingredientTitleOverride: 'flour' }],
    },
  ],
  instructionGroups: [
    {
      ...{ title: 'Dough', note: null },
      instructions: [
        { id: ids.step, content: stepContent(' is kneaded '), note: 'It is sticky.', timerMinutes: 10 },
      ],
    },
  ],
}

/** Opens the recipe in the editor of a new site, with two photos, the first of them also in a step. */
async function openFullRecipe(slug: string) {
  const { page } = await ownSite(browser, 'wide', slug, 'A kitchen')
  const recipes = `/api/v1/manage/${slug}/recipes`
  const { id } = recipeOf(await callAs(page, 'POST', recipes, fullRecipe))
  const path = `${recipes}/${id}`
  const stored = async () => recipeOf(await callAs(page, 'GET', path))
  const address = `${platform.url}/kitchen/${slug}/recipes/${id}`
  await page.visit(address)
  await page.locator('input[type=file][aria-label="Add images"]').first().setInputFiles(photos)
  await expect.poll(async () => (await stored()).images.length).toBe(2)
  const { images, instructionGroups } = await stored()
  const imageIds = images.slice(0, 1).map((image) => image.id)
  const withPhoto = instructionGroups.map((group) => ({
    ...group,
    instructions: group.instructions.map((step) => ({ ...step, imageIds })),
  }))
  await callAs(page, 'PUT', path, { instructionGroups: withPhoto })
  await page.visit(address)
  await page.getByRole('textbox', { name: 'Step 1', exact: true }).waitFor()
  return { page, path, stored }
}

const saved = (page: WatchedPage) =>
  page
    .getByText(/^Saved \d/)
    .filter({ visible: true })
    .first()
    .waitFor()

/** The recipe without its timestamps and version. */
const withoutTimes = ({ updatedAt: _, version: __, ...recipe }: z.infer<typeof Recipe>) => recipe

// Moving an image erased a whole article and its versions (wp-calypso#20265).
it(
  'moving a photo sends only the photos, and changes nothing else of the recipe',
  { tags: 'long' },
  async () => {
    const { page, path, stored } = await openFullRecipe('moved-photo')
    const before = await stored()
    const sent: Record<string, unknown>[] = []
    page.on('request', (request) => {
      if (request.method() !== 'PUT' || !request.url().endsWith(`${path}/form`)) return
      sent.push(z.record(z.string(), z.unknown()).parse(request.postDataJSON()))
    })
    const tiles = page.getByRole('group', { name: 'Photos', exact: true })
    await tiles.getByRole('button', { name: 'Move Image 1', exact: true }).focus()
    await page.keyboard.press('Space')
    await page.getByText('Picked up Image 1, position 1 of 2.').waitFor({ state: 'attached' })
    // Keys work once the positions of the tiles are measured.
    const isAtEnd = async () => {
      await page.keyboard.press('ArrowRight')
      return (await page.getByText('Image 1 is over position 2 of 2.').count()) > 0
    }
    await expect.poll(isAtEnd).toBe(true)
    await page.keyboard.press('Space')
    const moved = before.images.map((image) => image.id).toReversed()
    await expect.poll(async () => (await stored()).images.map((image) => image.id)).toEqual(moved)
    await saved(page)
    expect(sent.map((body) => Object.keys(body).toSorted())).toEqual([
      ['baseVersion', 'copyVersion', 'empty', 'images'],
    ])
    expect(sent[0]).toMatchObject({ empty: false, images: moved.map((id) => ({ id })) })
    expect(withoutTimes({ ...(await stored()), images: before.images })).toEqual(withoutTimes(before))
    expect(page.problems).toEqual([])
  },
)

// A client that did not support links between steps and ingredients erased them with its next save (bonap#168).
it('all fields of a step are kept when its text changes, also by a program that sends only its own fields', async () => {
  const { page, path, stored } = await openFullRecipe('absent-fields')
  const before = await stored()
  await callAs(page, 'PUT', path, { servingDescription: '10 breads' })
  await page.getByRole('textbox', { name: 'Step 1', exact: true }).click()
  await page.getByRole('toolbar', { name: 'Format Step 1' }).waitFor()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' today')
  const textOf = async () => JSON.stringify((await stored()).instructionGroups[0]?.instructions[0]?.content)
  await expect.poll(textOf).toContain(' today')
  await saved(page)
  const after = await stored()
  expect(after.servingDescription).toBe('10 breads')
  const [step, stepBefore] = [after, before].map((recipe) => recipe.instructionGroups[0]?.instructions[0])
  expect(step).toEqual({ ...stepBefore, content: step?.content })
  expect(stepBefore).toMatchObject({
    note: 'It is sticky.',
    timerMinutes: 10,
    imageIds: [before.images[0]?.id],
  })
  const [paragraph] = stepContent(' is kneaded ').children
  expect(step?.content).toEqual({
    ...{ type: 'document' },
    children: [{ ...paragraph, children: [...(paragraph?.children ?? []), { text: ' today' }] }],
  })
  const rest = { instructionGroups: [], servingDescription: null }
  expect(withoutTimes({ ...after, ...rest })).toEqual(withoutTimes({ ...before, ...rest }))
})

// A recipe that was imported into another household changed together with its copy (kitchenowl#649).
it(
  'a recipe that is imported from another site does not change with its copy',
  { tags: 'long' },
  async () => {
    const source = await openFullRecipe('import-source')
    await callAs(source.page, 'POST', `${source.path}/publish`, {})
    const before = await source.stored()
    const page = source.page
    await page.visit(`${platform.siteUrl('import-source')}/recipes/flatbread`)
    const html = await page.content()
    await page.visit(`${platform.url}/profile`)
    await callAs(page, 'POST', '/api/v1/manage/sites', { title: 'Another kitchen', slug: 'import-target' })
    await page.visit(`${platform.url}/kitchen/import-target/import`)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'flatbread.html', mimeType: 'text/html', buffer: Buffer.from(html) })
    await page.getByText('1 recipe read. Nothing is written yet.').waitFor()
    await page.getByRole('button', { name: 'Import 1 recipe' }).click()
    await page.getByText('Done: 1 created.').waitFor()
    const list = await callAs(page, 'GET', '/api/v1/manage/import-target/recipes')
    const [copy] = z.object({ recipes: z.array(z.object({ id: z.string() })) }).parse(list).recipes
    expect(copy?.id).not.toBe(before.id)
    await page.visit(`${platform.url}/kitchen/import-target/recipes/${copy?.id}`)
    const rows = page.getByRole('textbox', { name: /^Ingredient: / })
    await rows.first().fill('1 kg rye flour')
    await page.getByRole('textbox', { name: 'Title' }).fill('Rye flatbread')
    const copied = async () =>
      recipeOf(await callAs(page, 'GET', `/api/v1/manage/import-target/recipes/${copy?.id}`))
    await expect.poll(async () => JSON.stringify(await copied())).toMatch(/Rye flatbread.*rye flour/)
    await saved(page)
    expect(await source.stored()).toEqual(before)
    await callAs(page, 'DELETE', `/api/v1/manage/import-target/recipes/${copy?.id}`)
    expect(await source.stored()).toEqual(before)
  },
)
