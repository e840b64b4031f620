import { failedComment } from '#core/machines/comments-setup.ts'
import { useComments } from './comments-context.tsx'

/** Why the last change failed, at the comment that it was for; null stands for the comment that is being written. */
export function CommentFailure({ commentId }: { commentId: string | null }) {
  const error = useComments(({ context }) => (failedComment(context) === commentId ? context.error : null))
  if (error === null) return null
  return (
    <p className="comments__error" role="alert">
      {error}
    </p>
  )
}
