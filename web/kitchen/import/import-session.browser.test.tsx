import { expect, it } from 'vitest'
import { fakeImportSite } from '../../testing/fake-import-site.ts'
import { createImportSession } from './import-session.ts'

/** A site in memory, and tabs whose import into it goes through calls of their own. */
function siteOf(siteSlug: string) {
  const site = fakeImportSite()
  const tab = (faults?: Parameters<typeof site.api>[0]) => createImportSession(site.api(faults), siteSlug)
  return { ...site, tab }
}

const dishes = ['bake', 'broth', 'pie', 'soup', 'stew']
/** Recipes that are like each other, each a file. */
const files = dishes.map((dish) => {
  const text = `Barley ${dish}\n\nIngredients\n2 cups flour\n1 cup milk\n3 eggs\n\nMethod\n1. Whisk all.\n2. Make the ${dish}.\n`
  return { kind: 'file', file: new File([text], `${dish}.txt`) } as const
})
const titles = dishes.map((dish) => `Barley ${dish}`)

/** Begins to write all recipes in a tab, until it waits for the answer that it never gets. */
async function writeUntilLost(site: ReturnType<typeof siteOf>, options: { lost: number; isStored: boolean }) {
  const tab = site.tab(options)
  tab.read(files)
  await expect.poll(() => tab.state().phase).toBe('review')
  tab.write()
  await expect.poll(() => tab.state().rows.filter(({ isBegun }) => isBegun).length).toBe(options.lost)
  return tab
}

for (const isStored of [true, false]) {
  for (const lost of [1, 3, 5]) {
    it(`finishes an import of recipes that are alike, whose tab was lost at recipe ${lost}, ${isStored ? 'stored' : 'not stored'}`, async () => {
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
      // All of it can be undone together.
      expect(site.recipes.map(({ batch }) => batch)).toEqual(dishes.map(() => site.batches[0]))
      // The tab that lost it learns that the other one is done.
      await expect.poll(() => first.state().phase).toBe('idle')
    })
  }
}

it('writes no second copy of a recipe that was to be kept beside the one of its source, when its answer was lost', async () => {
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
  await expect.poll(() => first.state().rows.map(({ choice }) => choice)).toEqual([null])
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
