import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ManagedSite } from '#core/model/site/site.ts'
import { AppProvider } from '../../../../app/app-context.tsx'
import { fakeApi, fakeApp } from '../../../../testing/fake-app.ts'
import { mount } from '../../../../testing/mount.tsx'
import { KitchenSiteProvider } from '#web/kitchen/page/kitchen-site.tsx'
import { CollectionsField } from './collections-field.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

type Stored = { id: string; title: string; recipeIds: readonly string[] }

/** A fake API for collections; `stored` returns their current state. */
function collectionCalls(collections: Stored[]) {
  const one = (collectionId: string) => {
    const found = collections.find(({ id }) => id === collectionId)
    if (found === undefined) throw new Error('There is no such collection')
    return found
  }
  const calls = {
    listManagedCollections: async () => ({ body: { collections, total: collections.length } }),
    getManagedCollection: async ({ collectionId }: { collectionId: string }) => ({
      body: { collection: one(collectionId) },
    }),
    updateCollection: async (input: { collectionId: string; body: { recipeIds: string[] } }) => {
      const changed = { ...one(input.collectionId), ...input.body }
      collections = collections.map((each) => (each.id === changed.id ? changed : each))
      return { body: { collection: changed } }
    },
    createCollection: async ({ body }: { body: Omit<Stored, 'id'> }) => {
      const made = { ...body, id: `made-${collections.length}` }
      collections = [...collections, made]
      return { body: { collection: made } }
    },
  }
  return { api: fakeApi(calls), stored: () => collections }
}

function show(role: 'owner' | 'writer') {
  const calls = collectionCalls([
    { id: 'a', title: 'For Sundays', recipeIds: ['tart', 'other'] },
    { id: 'b', title: 'Cakes', recipeIds: ['other'] },
  ])
  unmount = mount(
    <AppProvider value={fakeApp({ api: calls.api, abortableApi: () => calls.api })}>
      <KitchenSiteProvider value={{ slug: 'ottolina', role } as ManagedSite}>
        <MemoryRouter initialEntries={['/tart']}>
          <Routes>
            <Route path="/:recipeId" element={<CollectionsField />} />
          </Routes>
        </MemoryRouter>
      </KitchenSiteProvider>
    </AppProvider>,
  )
  return calls
}

const field = () => page.getByRole('combobox', { name: 'In the collections' })
const removal = (title: string) => page.getByRole('button', { name: `Remove ${title}` })

it('the recipe editor adds, removes and creates the collections of a recipe', async () => {
  const { stored } = show('owner')
  await expect.element(removal('For Sundays')).toBeInTheDocument()
  await userEvent.fill(field(), 'cak')
  await userEvent.keyboard('{Enter}')
  await expect.element(removal('Cakes')).toBeInTheDocument()
  await userEvent.fill(field(), 'Summer')
  await userEvent.keyboard('{Enter}')
  await expect.element(removal('Summer')).toBeInTheDocument()
  await userEvent.click(removal('For Sundays'))
  await expect.element(removal('For Sundays')).not.toBeInTheDocument()
  expect(stored().map(({ title, recipeIds }) => [title, recipeIds])).toEqual([
    ['For Sundays', ['other']],
    ['Cakes', ['other', 'tart']],
    ['Summer', ['tart']],
  ])
})

it('a writer sees the collections of a recipe but cannot change them', async () => {
  show('writer')
  await expect.element(page.getByText('For Sundays')).toBeInTheDocument()
  await expect.element(field()).not.toBeInTheDocument()
})
