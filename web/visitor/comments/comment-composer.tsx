import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { commentPermission } from '#core/model/comment/comment-permission.ts'
import { commentSentences } from '#core/model/comment/comment-rules.ts'
import { planOf } from '#core/model/subscription/plan.ts'
import { useIntention } from '../../app/intention.ts'
import { Link } from '../../ui/link.tsx'
import { CommentForm } from './comment-form.tsx'
import { useComments, useCommentsRef } from './comments-context.tsx'

/**
 * The form for a new comment, or a link to sign in or subscribe when commenting is not allowed. With `hadFocus`, the
 * link takes over a focus that was lost.
 */
export function CommentComposer({ hadFocus }: { hadFocus: boolean }) {
  const comments = useCommentsRef()
  const text = useComments(({ context }) => context.text)
  const permission = useComments(({ context: { recipe, user, canManage } }) =>
    commentPermission({ commentsEnabled: true }, recipe, {
      userId: user?.id ?? null,
      planType: planOf(user),
      isManager: canManage,
    }),
  )
  const { pathname } = useLocation()
  const intention = useIntention()
  const recipeId = useComments(({ context }) => context.recipe.id)
  const commenting = `comment ${recipeId}`
  const [hasFocus] = useState(() => permission === 'allowed' && intention.take(commenting))
  const gate = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hadFocus && document.activeElement === document.body) gate.current?.querySelector('a')?.focus()
  }, [hadFocus])
  if (permission === 'sign_in_required') {
    const next = encodeURIComponent(`${pathname}#comments`)
    return (
      <div ref={gate} className="comments__gate">
        <p>{text.trim() === '' ? commentSentences.invitation : commentSentences.kept}</p>
        <Link
          to={`/sign-in?next=${next}`}
          className="button button--plain"
          onClick={() => intention.keep(commenting)}
        >
          {commentSentences.signIn}
        </Link>
      </div>
    )
  }
  if (permission !== 'allowed') {
    return (
      <div ref={gate} className="comments__gate">
        <p>{commentSentences.invitation}</p>
        <Link to="/subscribe" className="button button--plain">
          Subscribe to comment
        </Link>
      </div>
    )
  }
  return (
    <CommentForm
      label="Add a comment"
      text={text}
      hasFocus={hasFocus}
      onChange={(value) => comments.send({ type: 'comment.edit', text: value })}
      onSubmit={() => comments.send({ type: 'comment.submit' })}
      onCancel={() => comments.send({ type: 'comment.cancel' })}
      canCancel={text.trim() !== ''}
    />
  )
}
