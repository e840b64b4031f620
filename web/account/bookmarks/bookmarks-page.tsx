import { Navigate } from 'react-router'
import { tryAgainSentence } from '#core/model/call-failure.ts'
import type { PageHandle } from '../../app/head.ts'
import { useCurrentUser } from '../../app/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CardSkeletons } from '../../ui/skeleton.tsx'
import { RecipeCard } from '../../content/recipe-card.tsx'
import { useBookmarks, type Bookmarks } from './use-bookmarks.ts'

export const handle: PageHandle<unknown> = {
  head: () => ({ title: 'Bookmarks · Trivet', canonicalPath: '/bookmarks', isHidden: true }),
}

/** The recipes that the reader saved on all sites, the last saved first. */
export function Component() {
  const user = useCurrentUser()
  const bookmarks = useBookmarks(user?.id)
  if (user === null) return <Navigate to="/sign-in?next=%2Fbookmarks" replace />
  return (
    <section className="bookmarks wrap">
      <h1>Bookmarks</h1>
      <BookmarkList {...bookmarks} />
    </section>
  )
}

function BookmarkList({ stage, bookmarks, total, loadMore }: Bookmarks) {
  if (stage === 'loaded' && total === 0) return <NothingSaved />
  return (
    <>
      {bookmarks.length > 0 && (
        <ul className="card-grid">
          {bookmarks.map(({ recipe, site }, index) => (
            <li key={recipe.id}>
              <RecipeCard recipe={recipe} site={site} level={2} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
      {stage === 'pending' && <CardSkeletons count={4} label="Loading your bookmarks" />}
      {stage === 'rejected' && (
        <p className="error-box" role="alert">
          {tryAgainSentence} <Button onClick={loadMore}>Try again</Button>
        </p>
      )}
      {stage === 'loaded' && bookmarks.length < total && (
        <p className="bookmarks__more">
          <Button onClick={loadMore}>Show more</Button>
        </p>
      )}
    </>
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
