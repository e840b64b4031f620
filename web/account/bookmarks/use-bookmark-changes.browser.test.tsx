import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Bookmark } from '#core/calls/recipe/bookmark-calls.ts'
import { AppProvider } from '../../app/app-context.tsx'
import { fakeApi, fakeApp } from '../../testing/fake-app.ts'
import { mount } from '../../testing/mount.tsx'
import { useBookmarkChanges } from './use-bookmark-changes.ts'

let unmount = () => undefined as void
afterEach(() => unmount())

const saved = ['Bread', 'Soup'].map(
  (title) => ({ recipe: { id: title, title }, site: { slug: 'ottolina' }, folderId: null }) as Bookmark,
)

function Shown() {
  const { changed, move, removeBookmark } = useBookmarkChanges()
  return (
    <ul>
      {changed(saved).map((bookmark) => (
        <li key={bookmark.recipe.id}>
          <span>{`${bookmark.recipe.title} in ${bookmark.folderId ?? 'no folder'}`}</span>
          <button onClick={() => move(bookmark, 'baking')}>Move {bookmark.recipe.title}</button>
          <button onClick={() => removeBookmark(bookmark)}>Remove {bookmark.recipe.title}</button>
        </li>
      ))}
    </ul>
  )
}

function open(api: ReturnType<typeof fakeApi>) {
  const Stub = createRoutesStub([{ path: '/', Component: Shown }])
  unmount = mount(
    <AppProvider value={fakeApp({ api, abortableApi: () => api })}>
      <Stub />
    </AppProvider>,
  )
}

it('two bookmarks moved in quick succession are both moved, one after the other', async () => {
  const calls: string[] = []
  const first = Promise.withResolvers<void>()
  open(
    fakeApi({
      moveBookmarks: async ({ body }: { body: { bookmarks: { recipeId: string }[] } }) => {
        calls.push(body.bookmarks[0]?.recipeId ?? '')
        await first.promise
        return { status: 204, body: null }
      },
    }),
  )
  await page.getByRole('button', { name: 'Move Bread' }).click()
  await page.getByRole('button', { name: 'Move Soup' }).click()
  await expect.element(page.getByText('Bread in baking')).toBeVisible()
  await expect.element(page.getByText('Soup in baking')).toBeVisible()
  expect(calls).toEqual(['Bread'])
  first.resolve()
  await expect.poll(() => calls).toEqual(['Bread', 'Soup'])
})

it('a bookmark that cannot be removed is shown again', async () => {
  const removal = Promise.withResolvers<never>()
  open(fakeApi({ deleteBookmark: () => removal.promise }))
  await page.getByRole('button', { name: 'Remove Bread' }).click()
  await expect.element(page.getByText('Bread in no folder')).not.toBeInTheDocument()
  removal.reject(new TypeError('Failed to fetch'))
  await expect.element(page.getByText('Bread in no folder')).toBeVisible()
})
