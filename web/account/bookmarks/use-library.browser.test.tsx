import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Bookmark } from '#core/calls/recipe/bookmark-calls.ts'
import { AppProvider } from '../../app/app-context.tsx'
import { fakeApi, fakeApp } from '../../testing/fake-app.ts'
import { mount } from '../../testing/mount.tsx'
import { bookmarksAtOnce } from './library.ts'
import { useLibrary } from './use-library.ts'

let unmount = () => undefined as void
afterEach(() => unmount())

const total = 250

function bookmark(index: number): Bookmark {
  return {
    recipe: { id: `recipe ${index}` },
    site: { slug: 'ottolina' },
    folderId: null,
  } as Bookmark
}

const saved = Array.from({ length: total }, (_, index) => bookmark(index))
const first = { bookmarks: saved.slice(0, bookmarksAtOnce), total, folders: [] }

function Shown() {
  const { bookmarks, isIncomplete, loadAgain } = useLibrary(first, () => undefined)
  return (
    <>
      <output>{`${bookmarks.length} bookmarks, ${isIncomplete ? 'not all' : 'no failure'}`}</output>
      <button onClick={loadAgain}>Try again</button>
    </>
  )
}

it('bookmarks after the first hundred that failed to load are loaded on retry', async () => {
  let failures = 1
  const api = fakeApi({
    listBookmarks: async ({ offset, limit }: { offset: number; limit: number }) => {
      if (offset > bookmarksAtOnce && failures-- > 0) throw new Error('offline')
      return { status: 200, body: { bookmarks: saved.slice(offset, offset + limit), total } }
    },
  })
  const Stub = createRoutesStub([{ path: '/', Component: Shown }])
  unmount = mount(
    <AppProvider value={fakeApp({ api, abortableApi: () => api })}>
      <Stub />
    </AppProvider>,
  )
  await expect.element(page.getByRole('status')).toHaveTextContent('100 bookmarks, not all')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('250 bookmarks, no failure')
})
