import { failedComment } from '#core/machines/recipe/comments-setup.ts'
import { useComments } from './comments-context.tsx'

/** The error of the last change, if it concerned this comment; null is the comment that is being written. */
export function CommentFailure({ commentId }: { commentId: string | null }) {
  const error = useComments(({ context }) => (failedComment(context) === commentId ? context.error : null))
  if (error === null) return null
  return (
    <p className="comments__error" role="alert">
      {error}
    </p>
  )
}
