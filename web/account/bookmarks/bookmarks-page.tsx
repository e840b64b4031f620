import './bookmarks.css'
import { useLoaderData } from 'react-router'
import type { PageHandle } from '../../browser/head.ts'
import { unwrap, apiOf, readerLoader } from '../../app/loading.ts'
import { CardSkeletons } from '../../ui/loading/skeleton.tsx'
import { AccountLayout } from '../frame/account-layout.tsx'
import { EmptyState } from '../frame/empty-state.tsx'
import { BookmarkLibrary } from './bookmark-library.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { bookmarksAtOnce, type Library } from './library.ts'

export const loader = readerLoader<Library>(async ({ context }) => {
  const api = apiOf(context)
  const [saved, { folders }] = await Promise.all([
    unwrap(api.listBookmarks({ offset: 0, limit: bookmarksAtOnce })),
    unwrap(api.listBookmarkFolders()),
  ])
  return { ...saved, folders }
})

export const handle: PageHandle<Library | null> = {
  head: () => ({ title: 'Bookmarks · Trivet', canonicalPath: '/bookmarks', isHidden: true }),
  dependsOnReader: (data) => data !== null,
}

/** The recipes that the reader saved on all sites, by folder. */
export function Component() {
  const first = useLoaderData<Library | null>()
  return (
    <AccountLayout>
      <section className="bookmarks">
        <h1>Bookmarks</h1>
        {first === null ? (
          <CardSkeletons count={4} label="Loading your bookmarks" />
        ) : first.total === 0 ? (
          <EmptyState
            icon="bookmark"
            title="Nothing is saved yet"
            advice="Press Save on a recipe on any site, and it appears here."
          />
        ) : (
          <>
            <OfflineNotice />
            <BookmarkLibrary first={first} />
          </>
        )}
      </section>
    </AccountLayout>
  )
}
