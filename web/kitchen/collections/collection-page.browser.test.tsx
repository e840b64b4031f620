import { createRoutesStub, Outlet } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ManagedRecipeCard } from '#core/calls/recipe/recipe-calls.ts'
import type { CollectionChanges, ManagedCollection } from '#core/model/collection/collection.ts'
import type { ManagedSite } from '#core/model/site/site.ts'
import { AppProvider } from '../../app/app-context.tsx'
import { deviceClock } from '../../browser/device-clock.ts'
import { NavigationFocus } from '../../browser/navigation/navigation-focus.tsx'
import { createIdleSession, SessionProvider } from '../../app/session.tsx'
import { fakeApi, fakeApp } from '../../testing/fake-app.ts'
import { mount } from '../../testing/mount.tsx'
import { ToastProvider } from '../../ui/toast/toast.tsx'
import { KitchenSiteProvider } from '../page/kitchen-site.tsx'
import { untitledCollection } from './collection-draft.ts'
import { Component as CollectionList } from './collection-list-page.tsx'
import { Component as CollectionPage } from './collection-page.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

const list = '/kitchen/ottolina/collections'

const recipes = ['Tomato soup', 'Plum tart', 'Fish soup'].map(
  (title) =>
    ({
      ...{ id: title, title, images: [], publishedAt: null, scheduledAt: null },
      readerCounts: { views: 0, saves: 0, comments: 0 },
      ...{ meals: [], cuisines: [], diets: [], methods: [], tags: [], categories: [] },
    }) as Partial<ManagedRecipeCard> as ManagedRecipeCard,
)

/** Renders the collection pages: the list, and one collection, which is also the result of creating one. */
function show(
  address: string,
  title: string,
  recipeIds: readonly string[] = [],
  collections: readonly ManagedCollection[] = [],
) {
  let collection = {
    ...{ id: 'a', slug: 'untitled-1234abcd', title, description: null, image: null, imageId: null },
    ...{ video: null, videoId: null, recipeIds: [...recipeIds], updatedAt: '2026-03-01T12:00:00.000Z' },
  } as Partial<ManagedCollection> as ManagedCollection
  const calls: string[] = []
  const note = (call: string) => async () => {
    calls.push(call)
    return { body: {} }
  }
  const api = fakeApi({
    deleteCollection: note('delete'),
    eraseTrashed: note('erase'),
    getManagedCollection: async () => ({ body: { collection } }),
    createCollection: async () => ({ body: { collection } }),
    updateCollection: async ({ body: { recipeIdsBefore: _, ...changes } }: { body: CollectionChanges }) => {
      calls.push('update')
      collection = { ...collection, ...changes } as ManagedCollection
      return { body: { collection } }
    },
  })
  const Frame = () => (
    <>
      <main id="main">
        <Outlet />
      </main>
      <NavigationFocus />
    </>
  )
  const Stub = createRoutesStub([
    {
      Component: Frame,
      HydrateFallback: () => null,
      children: [
        { path: list, Component: CollectionList, loader: () => ({ collections, loadedAt: new Date() }) },
        { path: `${list}/a`, Component: CollectionPage, loader: () => ({ collection, recipes }) },
      ],
    },
  ])
  unmount = mount(
    <AppProvider value={fakeApp({ api, abortableApi: () => api })}>
      <SessionProvider value={createIdleSession()}>
        <KitchenSiteProvider
          value={{ slug: 'ottolina', url: 'https://ottolina.example', role: 'owner' } as ManagedSite}
        >
          <ToastProvider clock={deviceClock}>
            <Stub initialEntries={[address]} />
          </ToastProvider>
        </KitchenSiteProvider>
      </SessionProvider>
    </AppProvider>,
  )
  return calls
}

it('a new collection opens with its title selected, so that typing replaces it', async () => {
  show(list, untitledCollection)
  await userEvent.click(page.getByRole('button', { name: 'Make a collection' }))
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect.element(title).toHaveFocus()
  await userEvent.keyboard('Winter')
  await expect.element(title).toHaveValue('Winter')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Winter')
})

it('a collection that has a title opens with the focus on its heading', async () => {
  show(list, 'Winter')
  await userEvent.click(page.getByRole('button', { name: 'Make a collection' }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Winter' })).toHaveFocus()
})

const leave = () => userEvent.click(page.getByRole('link', { name: 'Collections' }))
const isLeft = () =>
  expect.element(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeInTheDocument()

it('a new collection is removed when its page is left without a change', async () => {
  const calls = show(list, untitledCollection)
  await userEvent.click(page.getByRole('button', { name: 'Make a collection' }))
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus()
  await leave()
  await expect.poll(() => calls).toEqual(['delete', 'erase'])
})

it('a titled new collection and a collection opened from the list are kept when the page is left', async () => {
  const calls = show(list, untitledCollection)
  await userEvent.click(page.getByRole('button', { name: 'Make a collection' }))
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus()
  await userEvent.keyboard('Winter')
  await leave()
  await isLeft()
  // On a slow machine, typed text is saved in several parts.
  await expect.poll(() => new Set(calls)).toEqual(new Set(['update']))
  unmount()
  const opened = show(`${list}/a`, untitledCollection)
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toBeInTheDocument()
  await leave()
  await isLeft()
  expect(opened).toEqual([])
})

const handle = (title: string) => page.getByRole('button', { name: `Move ${title}` })

async function press(name: string) {
  page.getByRole('button', { name, exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')
}

it('the focus stays in the list when a recipe of a collection is removed or a suggestion is added', async () => {
  show(`${list}/a`, 'Winter', ['Tomato soup', 'Plum tart'])
  await expect.element(handle('Tomato soup')).toBeVisible()
  await press('Add Fish soup')
  await expect.element(handle('Fish soup')).toHaveFocus()
  await press('Remove Tomato soup')
  await expect.element(handle('Plum tart')).toHaveFocus()
  await press('Remove Fish soup')
  await expect.element(handle('Plum tart')).toHaveFocus()
})

it('after choosing recipes, even the first ones, the focus returns to the add button', async () => {
  show(`${list}/a`, 'Winter')
  const add = page.getByRole('button', { name: 'Add recipes' })
  for (const title of ['Plum tart', 'Fish soup']) {
    await userEvent.click(add)
    await userEvent.click(page.getByRole('checkbox', { name: title }))
    await userEvent.click(page.getByRole('button', { name: 'Add 1' }))
    await expect.element(handle(title)).toBeVisible()
    await expect.element(add).toHaveFocus()
  }
})

it('the address of a collection is converted to a slug when its field is left', async () => {
  show(`${list}/a`, 'Baking')
  const address = page.getByRole('textbox', { name: 'Address' })
  await userEvent.fill(address, 'javascript:Best of')
  await userEvent.tab()
  await expect.element(address).toHaveValue('javascript-best-of')
})

const card = (id: string, title: string) =>
  ({
    ...{ id, title, description: null, image: null, recipeIds: [], updatedAt: '2026-03-01T12:00:00.000Z' },
  }) as Partial<ManagedCollection> as ManagedCollection

it('the collection search matches part of a title and ignores accents', async () => {
  show(list, 'Winter', [], [card('a', 'Crème brûlée and others'), card('b', 'Soups')])
  const found = page.getByRole('list', { name: 'Collections' }).getByRole('link')
  await expect.element(found.first()).toBeVisible()
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search collections' }), 'brulee')
  await expect
    .poll(() => found.elements().map(({ textContent }) => textContent))
    .toEqual(['Crème brûlée and others'])
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search collections' }), 'bread')
  await userEvent.click(page.getByRole('button', { name: 'Clear filters' }))
  await expect.poll(() => found.elements().length).toBe(2)
})
