import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Bookmark } from '#core/calls/recipe/bookmark-calls.ts'
import type { Recipe } from '#core/model/recipe/recipe.ts'
import type { Device } from '#core/ports/device.ts'
import { sampleRecipe } from '#core/testing/samples/recipe-sample.ts'
import { AppProvider } from '../../app/app-context.tsx'
import { createIdleSession, SessionProvider } from '../../app/session.tsx'
import { fakeApi, fakeApp } from '../../testing/fake-app.ts'
import { mount } from '../../testing/mount.tsx'
import { BookmarkLibrary } from './bookmark-library.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

const look = { background: '#ffffff', text: '#000000', accent: '#b23a21' }

function bookmark(title: string, folderId: string | null): Bookmark {
  return {
    recipe: sampleRecipe({ id: title, slug: title, title, images: [] }),
    site: { slug: 'ottolina', title: 'Ottolina', url: 'http://ottolina.example' },
    ...{ look, note: null, folderId, createdAt: '2026-03-01T12:00:00.000Z' },
  }
}

/** A recipe with one ingredient; the bread is for subscribers only. */
function fullRecipe(slug: string): Recipe {
  const leek = { ingredientTitleOverride: `${slug} leek`, ingredient: null, quantityMin: 2, unit: null }
  return sampleRecipe({
    ...{ slug, title: slug, isLocked: slug === 'Bread' },
    ingredientUsageGroups: sampleRecipe().ingredientUsageGroups.map((group) => ({
      ...group,
      ingredientUsages: group.ingredientUsages.map((usage) => ({ ...usage, ...leek })),
    })),
  })
}

const stored = new Map<string, string>()
const local = {
  get: (key: string) => stored.get(key) ?? null,
  set: (key: string, value: string) => void stored.set(key, value),
  remove: (key: string) => void stored.delete(key),
}
const device = { local } as Device

const folderTaken = {
  status: 409,
  body: { code: 'folder_taken', error: 'You already have a folder named “sweet”.' },
}

function open() {
  const api = fakeApi({
    createBookmarkFolder: async ({ body }: { body: { title: string } }) => {
      if (body.title.toLowerCase() === 'sweet') throw folderTaken
      return { status: 201, body: { folder: body } }
    },
    deleteBookmarkFolder: async () => ({ status: 200, body: {} }),
    getRecipe: async ({ recipeSlug }: { recipeSlug: string }) => ({
      status: 200,
      body: { recipe: fullRecipe(recipeSlug) },
    }),
  })
  const bookmarks = [bookmark('Soup', 'sweet'), bookmark('Bread', null)]
  const first = { bookmarks, total: 2, folders: [{ id: 'sweet', title: 'Sweet' }] }
  const Stub = createRoutesStub([{ path: '/', Component: () => <BookmarkLibrary first={first} /> }])
  unmount = mount(
    <AppProvider value={fakeApp({ api, abortableApi: () => api, device, origin: 'http://main.example' })}>
      <SessionProvider value={createIdleSession()}>
        <Stub />
      </SessionProvider>
    </AppProvider>,
  )
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

it('the name field of a new folder is focused immediately', async () => {
  open()
  await button('New folder').click()
  await userEvent.keyboard('Soups{Enter}')
  await expect.element(button('Soups 0')).toBeVisible()
})

it('a folder name that is taken is refused and can be changed', async () => {
  open()
  await button('New folder').click()
  await userEvent.keyboard('sweet{Enter}')
  await expect.element(page.getByText('You already have a folder named “sweet”.')).toBeVisible()
  await userEvent.keyboard(' things{Enter}')
  await expect.element(button('sweet things 0')).toBeVisible()
})

it('deleting a folder keeps the focus in the folder list', async () => {
  open()
  await button('Sweet 1').click()
  await button('Delete folder').click()
  await expect.element(button('Delete folder')).not.toBeInTheDocument()
  await expect.element(button('New folder')).toHaveFocus()
})

it('a search without results in a folder offers to search all folders', async () => {
  open()
  await button('Sweet 1').click()
  await page.getByRole('searchbox', { name: 'Search your bookmarks' }).fill('bread')
  await expect.element(page.getByText('No recipe in Sweet matches your search.')).toBeVisible()
  await button('Search in all folders').click()
  await expect.element(page.getByRole('link', { name: /Bread/ }).first()).toBeVisible()
})

it('adding a folder to the shopping list adds the links of its recipes and skips locked ones', async () => {
  open()
  await button('Sweet 1').click()
  await button('Add folder to shopping list').click()
  const list = () => [...stored.values()].join(' ')
  await expect.poll(list).toContain('Soup leek')
  expect(list()).toContain('http://ottolina.example/recipes/Soup')
  await button(/^All/).click()
  await button('Move to folder: Bread').click()
  await button('Add to shopping list').click()
  await expect.element(button('Move to folder: Bread')).toBeVisible()
  expect(list()).not.toContain('Bread leek')
})
