import { lazy, Suspense, useRef } from 'react'
import type { Recipe } from '#core/model/recipe/recipe.ts'
import { useSite } from '../../app/app-context.tsx'
import { useCurrentUser } from '../../app/session.tsx'
import { useIsNear } from '../../ui/use-is-near.ts'
import { CommentsSkeleton } from './comments-skeleton.tsx'

const CommentThreads = lazy(() => import('./comment-threads.tsx'))

/** How near the section comes to the window before its comments are loaded. */
const margin = '600px'

/** The comments of a recipe; nothing of them is loaded before the reader comes near. */
export function CommentsSection({ recipe }: { recipe: Recipe }) {
  const { commentsEnabled } = useSite()
  const user = useCurrentUser()
  const section = useRef<HTMLElement>(null)
  const isNear = useIsNear(section, margin)
  if (!commentsEnabled) return null
  return (
    <section ref={section} id="comments" className="comments wrap" aria-labelledby="comments-title">
      <h2 id="comments-title">Comments</h2>
      {isNear && user !== undefined ? (
        <Suspense fallback={<CommentsSkeleton />}>
          <CommentThreads key={recipe.id} recipe={recipe} user={user} />
        </Suspense>
      ) : (
        <CommentsSkeleton />
      )}
    </section>
  )
}
