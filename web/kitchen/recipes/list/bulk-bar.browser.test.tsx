import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ManagedRecipeCard } from '#core/calls/recipe/recipe-calls.ts'
import { fakeApi } from '../../../testing/fake-app.ts'
import { holdNextToast } from '../../../testing/hold-next-toast.ts'
import { mountOnSite } from '../../testing/mount-on-site.tsx'
import { BulkBar } from './bulk-bar.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

const schedule = {
  ...{ publishAt: '2026-06-01T09:00:00.000Z', newsletter: true, note: 'The first tomatoes' },
  state: 'waiting',
} as const

const cardOf = (id: string, isScheduled = false) =>
  ({
    ...{ id, title: `Recipe ${id}`, publishedAt: null, tags: [] },
    ...{ schedule: isScheduled ? schedule : null, scheduledAt: isScheduled ? schedule.publishAt : null },
  }) as Partial<ManagedRecipeCard> as ManagedRecipeCard

type Change = { readonly collectionId: string; readonly body: { recipeIds: string[] } }

/** Shows the bar for the recipes; returns the recorded writing calls and the site with its collections. */
function show(cards: readonly ManagedRecipeCard[]) {
  const calls: unknown[] = []
  const site = {
    collections: [
      { id: 'cakes', title: 'Cakes', recipeIds: ['a', 'other'] },
      { id: 'tarts', title: 'Tarts', recipeIds: ['b', 'a'] },
    ],
    isRefusing: false,
  }
  const change =
    (name: string) =>
    async ({ siteSlug: _site, ...input }: { readonly siteSlug: string }) => {
      calls.push([name, input])
      return { body: {} }
    }
  const api = fakeApi({
    publishRecipe: change('publish'),
    unpublishRecipe: change('unpublish'),
    scheduleRecipe: change('schedule'),
    deleteRecipe: change('delete'),
    restoreTrashed: change('restore'),
    listManagedCollections: async () => ({ body: { collections: site.collections, total: 2 } }),
    updateCollection: async ({ collectionId, body: { recipeIds } }: Change) => {
      if (site.isRefusing) throw { status: 422, body: { error: 'This collection is in the trash' } }
      site.collections = site.collections.map((each) =>
        each.id === collectionId ? { ...each, recipeIds } : each,
      )
      return { body: {} }
    },
  })
  unmount = mountOnSite({
    Component: () => <BulkBar cards={cards} isTrash={false} onClear={() => undefined} />,
    api,
  })
  return { calls, site }
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))

const { state: _state, ...planned } = schedule

it.each<[string, string, (id: string) => unknown]>([
  ['Publish', 'Published 2 recipes', (id: string) => ['unpublish', { recipeId: id }]],
  [
    'Move to trash',
    'Moved to the trash: 2 recipes',
    (id: string) => ['restore', { trashKind: 'recipe', trashedId: id }],
  ],
])('the undo of “%s” for several recipes restores their schedules', async (action, text, undoOf) => {
  const { calls } = show([cardOf('a'), cardOf('b', true)])
  holdNextToast()
  await press(action)
  await expect.element(page.getByText(text)).toBeVisible()
  calls.length = 0
  await press('Undo')
  await expect
    .poll(() => calls)
    .toEqual([undoOf('a'), undoOf('b'), ['schedule', { recipeId: 'b', body: planned }]])
})

it('Ctrl+Z undoes the last bulk action once, and not in text fields', async () => {
  const { calls } = show([cardOf('a'), cardOf('b')])
  await press('Move to trash')
  await expect.element(page.getByText('Moved to the trash: 2 recipes')).toBeVisible()
  calls.length = 0
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  await userEvent.keyboard('{Control>}z{/Control}')
  field.remove()
  expect(calls).toEqual([])
  await userEvent.keyboard('{Control>}zz{/Control}')
  const restored = ['a', 'b'].map((id) => ['restore', { trashKind: 'recipe', trashedId: id }])
  await expect.poll(() => calls).toEqual(restored)
  await expect.element(page.getByText('Undid the change of 2 recipes')).toBeVisible()
  expect(calls).toEqual(restored)
})

it('adding recipes to a collection reports the number of added ones and can be undone', async () => {
  const { site } = show([cardOf('a'), cardOf('b')])
  const idsOfCakes = () => site.collections[0]?.recipeIds
  holdNextToast()
  await press('Add to…')
  await expect.element(page.getByText('Cakes 2 recipes')).toBeVisible()
  await press('Add to Cakes')
  await expect.element(page.getByText('Added 1 recipe to “Cakes”')).toBeVisible()
  expect(idsOfCakes()).toEqual(['a', 'other', 'b'])
  await press('Undo')
  await expect.poll(idsOfCakes).toEqual(['a', 'other'])
  holdNextToast()
  await press('Add to…')
  await press('Add to Tarts')
  await expect.element(page.getByText('All of them are in “Tarts” already')).toBeVisible()
})

it('a failed undo of adding recipes to a collection shows the reason', async () => {
  const { site } = show([cardOf('a'), cardOf('b')])
  holdNextToast()
  await press('Add to…')
  await press('Add to Cakes')
  await expect.element(page.getByText('Added 1 recipe to “Cakes”')).toBeVisible()
  site.isRefusing = true
  holdNextToast()
  await press('Undo')
  await expect.element(page.getByText('This collection is in the trash')).toBeVisible()
})

it('removing a tag keeps the other tags of the recipes and can be undone', async () => {
  const tags = new Map([
    ['a', ['spring', 'quick']],
    ['b', ['quick']],
  ])
  const term = (id: string) => ({ id, slug: id, title: id })
  const api = fakeApi({
    getManagedGlobals: async () => ({
      body: { globals: { tags: ['spring', 'quick'].map(term), ownTerms: [] } },
    }),
    getManagedRecipe: async ({ recipeId }: { readonly recipeId: string }) => ({
      body: { recipe: { tagIds: tags.get(recipeId), updatedAt: schedule.publishAt } },
    }),
    updateRecipe: async ({ recipeId, body }: { recipeId: string; body: { tagIds: string[] } }) => {
      tags.set(recipeId, body.tagIds)
      return { body: {} }
    },
  })
  const cards = ['a', 'b'].map((id) => ({ ...cardOf(id), tags: (tags.get(id) ?? []).map(term) }))
  unmount = mountOnSite({
    Component: () => <BulkBar cards={cards} isTrash={false} onClear={() => undefined} />,
    api,
  })
  holdNextToast()
  await press('Tag…')
  await press('Remove spring')
  await expect.element(page.getByText('Removed “spring” from 2 recipes')).toBeVisible()
  expect([...tags]).toEqual([
    ['a', ['quick']],
    ['b', ['quick']],
  ])
  await press('Undo')
  await expect
    .poll(() => [...tags])
    .toEqual([
      ['a', ['quick', 'spring']],
      ['b', ['quick']],
    ])
})
