import './bookmarks.css'
import { useLoaderData } from 'react-router'
import type { PageHandle } from '../../app/head.ts'
import { answerOf, apiOf, readerLoader } from '../../app/loading.ts'
import { Icon } from '../../ui/icon.tsx'
import { CardSkeletons } from '../../ui/skeleton.tsx'
import { BookmarkLibrary } from './bookmark-library.tsx'
import { bookmarksAtOnce, type Library } from './library.ts'

export const loader = readerLoader<Library>(async ({ context }) => {
  const api = apiOf(context)
  const [saved, { folders }] = await Promise.all([
    answerOf(api.listBookmarks({ offset: 0, limit: bookmarksAtOnce })),
    answerOf(api.listBookmarkFolders()),
  ])
  return { ...saved, folders }
})

export const handle: PageHandle<Library | null> = {
  head: () => ({ title: 'Bookmarks · Trivet', canonicalPath: '/bookmarks', isHidden: true }),
  dependsOnReader: (data) => data !== null,
}

/** The recipes that the reader saved on all sites, in their folders. */
export function Component() {
  const first = useLoaderData<Library | null>()
  return (
    <section className="bookmarks wrap">
      <h1>Bookmarks</h1>
      {first === null ? (
        <CardSkeletons count={4} label="Loading your bookmarks" />
      ) : first.total === 0 ? (
        <NothingSaved />
      ) : (
        <BookmarkLibrary first={first} />
      )}
    </section>
  )
}

function NothingSaved() {
  return (
    <div className="empty">
      <Icon name="bookmark" />
      <p>Nothing is saved yet. Press Save on a recipe, and it waits for you here.</p>
    </div>
  )
}
