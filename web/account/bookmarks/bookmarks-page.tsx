import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Bookmark } from '#core/calls/recipe/bookmark-calls.ts'
import type { PageHandle } from '../../app/head.ts'
import { answerOf, apiOf, readerLoader } from '../../app/loading.ts'
import { useCall } from '../../app/use-call.ts'
import { RecipeCard } from '../../content/recipe-card.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CardSkeletons } from '../../ui/skeleton.tsx'

/** What a reader saved on all sites, as far as it is loaded. */
type Bookmarks = { readonly bookmarks: readonly Bookmark[]; readonly total: number }

export const loader = readerLoader<Bookmarks>(({ context }) =>
  answerOf(apiOf(context).listBookmarks({ offset: 0 })),
)

export const handle: PageHandle<Bookmarks | null> = {
  head: () => ({ title: 'Bookmarks · Trivet', canonicalPath: '/bookmarks', isHidden: true }),
  dependsOnReader: (data) => data !== null,
}

/** The recipes that the reader saved on all sites, the last saved first. */
export function Component() {
  const first = useLoaderData<Bookmarks | null>()
  return (
    <section className="bookmarks wrap">
      <h1>Bookmarks</h1>
      {first === null ? (
        <CardSkeletons count={4} label="Loading your bookmarks" />
      ) : first.total === 0 ? (
        <NothingSaved />
      ) : (
        <BookmarkList first={first} />
      )}
    </section>
  )
}

function BookmarkList({ first }: { first: Bookmarks }) {
  const [more, setMore] = useState<Bookmarks>({ bookmarks: [], total: first.total })
  const bookmarks = withoutDuplicates([...first.bookmarks, ...more.bookmarks])
  const next = useCall(async (api, offset: number) => (await api.listBookmarks({ offset })).body, {
    onDone: ({ bookmarks: loaded, total }) => setMore({ bookmarks: [...more.bookmarks, ...loaded], total }),
  })
  const loadMore = () => next.run(bookmarks.length)
  return (
    <>
      <ul className="card-grid">
        {bookmarks.map(({ recipe, site }, index) => (
          <li key={recipe.id}>
            <RecipeCard recipe={recipe} site={site} level={2} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {next.isPending && <CardSkeletons count={4} label="Loading your bookmarks" />}
      {next.error !== null && (
        <p className="error-box" role="alert">
          {next.error} <Button onClick={loadMore}>Try again</Button>
        </p>
      )}
      {!next.isPending && next.error === null && bookmarks.length < more.total && (
        <p className="bookmarks__more">
          <Button onClick={loadMore}>Show more</Button>
        </p>
      )}
    </>
  )
}

/** A recipe that was saved meanwhile moves the others down, so that one may come twice. */
function withoutDuplicates(bookmarks: readonly Bookmark[]): Bookmark[] {
  return [...new Map(bookmarks.map((bookmark) => [bookmark.recipe.id, bookmark])).values()]
}

function NothingSaved() {
  return (
    <div className="empty">
      <Icon name="bookmark" />
      <p>Nothing is saved yet. Press Save on a recipe, and it waits for you here.</p>
    </div>
  )
}
