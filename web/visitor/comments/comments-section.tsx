import { useEffect, useRef } from 'react'
import type { Recipe } from '#core/model/recipe/recipe.ts'
import { useSite } from '../../app/app-context.tsx'
import { importAgain } from '../../browser/start/import-again.ts'
import { useCurrentUser } from '../../app/session.tsx'
import { loadedPart } from '../../ui/loading/loaded-part.tsx'
import { PartFailed } from '../../ui/loading/part-failed.tsx'
import { useIsNear } from '../../ui/loading/use-is-near.ts'
import { CommentsSkeleton } from './comments-skeleton.tsx'

const loadThreads = importAgain(() => import('./comment-threads.tsx'))
const CommentThreads = loadedPart(async () => (await loadThreads()).default, {
  waiting: <CommentsSkeleton />,
  failed: (failure) => <PartFailed what="The comments" failure={failure} />,
})

/** The distance from the viewport at which the comments are loaded. */
const margin = '600px'

/** The comments of a recipe, loaded (code and data) when the reader scrolls near them. */
export function CommentsSection({ recipe }: { recipe: Recipe }) {
  const { commentsEnabled } = useSite()
  const user = useCurrentUser()
  const section = useRef<HTMLElement>(null)
  const isNear = useIsNear(section, margin)
  useEffect(() => {
    // The element of the comment exists once the comments are loaded.
    if (location.hash.startsWith('#comment-')) section.current?.scrollIntoView()
  }, [])
  if (!commentsEnabled) return null
  return (
    <section
      ref={section}
      id="comments"
      className={`comments wrap ${isNear ? 'comments--near' : ''}`.trim()}
      aria-labelledby="comments-title"
    >
      <h2 id="comments-title">Comments</h2>
      {isNear && user !== undefined ? (
        <CommentThreads key={recipe.id} recipe={recipe} user={user} />
      ) : (
        <CommentsSkeleton />
      )}
    </section>
  )
}
