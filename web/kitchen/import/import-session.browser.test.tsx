import { expect, it } from 'vitest'
import { fakeImportSite } from '../../testing/fake-import-site.ts'
import { onServerChanges } from '../../editing/editor/server-changes.ts'
import { createImportSession } from './import-session.ts'

/** An in-memory site, with tabs that import into it. */
function siteOf(siteSlug: string) {
  const site = fakeImportSite()
  const tab = (faults?: Parameters<typeof site.api>[0]) => createImportSession(site.api(faults), siteSlug)
  return { ...site, tab }
}

const dishes = ['bake', 'broth', 'pie', 'soup', 'stew']
/** Similar recipes, one per file. */
const files = dishes.map((dish) => {
  const text = `Barley ${dish}\n\nIngredients\n2 cups flour\n1 cup milk\n3 eggs\n\nMethod\n1. Whisk all.\n2. Make the ${dish}.\n`
  return { kind: 'file', file: new File([text], `${dish}.txt`) } as const
})
const titles = dishes.map((dish) => `Barley ${dish}`)

/** Starts writing all recipes in a tab, and waits until it requests the response that never arrives. */
async function writeUntilLost(site: ReturnType<typeof siteOf>, options: { lost: number; isStored: boolean }) {
  const tab = site.tab(options)
  tab.read(files)
  await expect.poll(() => tab.state().phase).toBe('review')
  for (const { id } of tab.state().rows) tab.choose(id, 'new')
  tab.write()
  await expect.poll(() => tab.state().rows.filter(({ isBegun }) => isBegun).length).toBe(options.lost)
  return tab
}

for (const isStored of [true, false]) {
  for (const lost of [1, 3, 5]) {
    it(`an import of similar recipes whose tab was closed at recipe ${lost} is completed, ${isStored ? 'stored' : 'not stored'}`, async () => {
      const site = siteOf(`lost-${lost}-${isStored}`)
      const first = await writeUntilLost(site, { lost, isStored })
      await expect.poll(() => site.recipes.length).toBe(isStored ? lost : lost - 1)
      const second = site.tab()
      second.open()
      await expect.poll(() => second.state().phase).toBe('elsewhere')
      second.takeOver()
      await expect.poll(() => second.state().phase).toBe('done')
      expect(second.state().rows.map(({ outcome }) => outcome?.status)).not.toContain('failed')
      expect(site.titles()).toEqual(titles)
      // All recipes have the same batch, so they can be undone together.
      expect(site.recipes.map(({ batch }) => batch)).toEqual(dishes.map(() => site.batches[0]))
      // The tab that lost the import learns that the other one has finished it.
      await expect.poll(() => first.state().phase).toBe('idle')
    })
  }
}

it('an import notifies the kitchen while recipes are written and at the end', async () => {
  const site = siteOf('announced')
  const counts: number[] = []
  const stop = onServerChanges(() => counts.push(site.recipes.length))
  const tab = site.tab()
  const dishNumbers = Array.from({ length: 25 }, (_, index) => index)
  const many = dishNumbers.map((number) => {
    const text = `Dish ${number}\n\nIngredients\n${number + 1} cups flour\n\nMethod\n1. Bake dish ${number}.\n`
    return { kind: 'file', file: new File([text], `${number}.txt`) } as const
  })
  tab.read(many)
  await expect.poll(() => tab.state().phase).toBe('review')
  for (const { id } of tab.state().rows) tab.choose(id, 'new')
  tab.write()
  await expect.poll(() => tab.state().phase).toBe('done')
  stop()
  expect(counts).toEqual([20, 25])
})

const failedFetch = () => Promise.reject(new TypeError('Failed to fetch'))

it('an import pauses while offline and continues when online', async () => {
  const { api, titles } = fakeImportSite()
  const calls = api()
  const { getManagedGlobals } = calls
  Object.assign(calls, { getManagedGlobals: failedFetch })
  const tab = createImportSession(calls, 'paused')
  tab.read(files)
  await expect.poll(() => tab.state().error).toMatch(/cannot be reached/)
  expect(tab.state().phase).toBe('reading')
  Object.assign(calls, { getManagedGlobals })
  dispatchEvent(new Event('online'))
  await expect.poll(() => tab.state().phase).toBe('review')
  expect(tab.state()).toMatchObject({ error: null, rows: { length: dishes.length } })
  expect(titles()).toEqual([])
})

it('an import retries links that could not be fetched and keeps pasted text until it is read', async () => {
  const calls = fakeImportSite().api()
  let failure = { status: 502, body: { code: 'page_unreachable', error: 'The page is gone.' } }
  Object.assign(calls, { parseRecipe: () => Promise.reject(failure) })
  const tab = createImportSession(calls, 'unread')
  const url = 'https://example.com/soup'
  tab.read([{ kind: 'address', url }])
  await expect.poll(() => tab.state().phase).toBe('review')
  expect(tab.state().without).toMatchObject([{ name: url, unreadUrl: url }])
  failure = { status: 422, body: { code: 'no_recipe_found', error: 'It has none.' } }
  tab.readAgain()
  await expect.poll(() => tab.state().without).toMatchObject([{ name: url, unreadUrl: null }])
  expect(tab.state().labels).toEqual([url])
  tab.reset()
  expect(tab.pasted()).toBe(url)
})

it('an import does not create a recipe twice if the response to the first write was lost', async () => {
  const site = siteOf('kept-both')
  const text = (servings: number) =>
    `Pancakes\n\nServes ${servings}\n\nIngredients\n2 cups flour\n3 eggs\n\nMethod\n1. Whisk and fry.\n`
  const file = (servings: number) => [
    { kind: 'file', file: new File([text(servings)], 'pancakes.txt') } as const,
  ]
  const before = site.tab()
  before.read(file(4))
  await expect.poll(() => before.state().phase).toBe('review')
  before.write()
  await expect.poll(() => before.state().phase).toBe('done')
  site.edit('Pancakes', { prepTimeMinutes: 5 })

  const first = site.tab({ lost: 1 })
  first.read(file(6))
  await expect.poll(() => first.state().phase).toBe('review')
  expect(first.state().rows.map(({ choice }) => choice)).toEqual([null])
  first.choose('0', 'new')
  first.write()
  await expect.poll(() => site.recipes.length).toBe(2)
  const second = site.tab()
  second.open()
  await expect.poll(() => second.state().phase).toBe('elsewhere')
  second.takeOver()
  await expect.poll(() => second.state().phase).toBe('done')
  expect(site.titles()).toEqual(['Pancakes', 'Pancakes'])
})
