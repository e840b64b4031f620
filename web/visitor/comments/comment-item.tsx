import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { signInPath } from '#core/model/account/sign-in-path.ts'
import { commentAnchor } from '#core/model/comment/comment-anchor.ts'
import type { Comment } from '#core/model/comment/comment.ts'
import {
  canDeleteComment,
  canReply,
  canUpvote,
  commentPermission,
} from '#core/model/comment/comment-permission.ts'
import { imageUrl } from '#core/model/media/image-url.ts'
import { planOf } from '#core/model/subscription/plan.ts'
import { relativeTime } from '#core/values/time/relative-time.ts'
import { useDateTexts } from '../../app/date-language.ts'
import { deviceClock } from '../../browser/device-clock.ts'
import { useIntention } from '../../app/intention.ts'
import { RichTextView } from '../../content/rich-text-view.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CommentFailure } from './comment-failure.tsx'
import { CommentForm } from './comment-form.tsx'
import { useAuthorName, useComments, useCommentsRef } from './comments-context.tsx'

const avatarSize = 36

/** Where a comment is listed: among the visible ones, as a hidden one, or with the hidden one that it replies to. */
type CommentPlace = 'visible' | 'hidden' | 'hidden-thread'

type CommentItemProps = { readonly comment: Comment; readonly place?: CommentPlace }

/** A comment with its replies and the actions that the reader may take. */
export function CommentItem({ comment, place = 'visible' }: CommentItemProps) {
  const name = useAuthorName(comment.user)
  return (
    <li className="comment" id={commentAnchor(comment.id)}>
      <article aria-label={`Comment by ${name}`}>
        <header className="comment__header">
          <Avatar comment={comment} name={name} />
          <span className="comment__name">{name}</span>
          {comment.isByTeam && <span className="comment__role">Author</span>}
          <CommentTime createdAt={comment.createdAt} />
          {comment.isHeld && <span className="comment__held">Waits for approval</span>}
        </header>
        <div className="comment__text">
          <RichTextView text={comment.content} />
        </div>
        {place === 'visible' && <CommentActions comment={comment} />}
        {place === 'hidden' && <UnhideAction commentId={comment.id} />}
      </article>
      <ReplyForm comment={comment} />
      <CommentFailure commentId={comment.id} />
      {comment.children.length > 0 && (
        <ul className="comment__replies">
          {comment.children.map((reply) => (
            <CommentItem
              key={reply.id}
              comment={reply}
              place={place === 'visible' ? 'visible' : 'hidden-thread'}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

/** The image of the author, or a substitute: the first letter of the name, or the number of a nameless reader. */
function Avatar({ comment: { user }, name }: { comment: Comment; name: string }) {
  if (user.avatar === null) {
    return (
      <span className="comment__avatar" aria-hidden="true">
        {user.displayName === null ? (/\d+$/.exec(name)?.[0] ?? <Icon name="user" />) : initialOf(name)}
      </span>
    )
  }
  return (
    <img
      className="comment__avatar"
      src={imageUrl(user.avatar, { width: 2 * avatarSize, height: 2 * avatarSize })}
      width={avatarSize}
      height={avatarSize}
      alt=""
      loading="lazy"
    />
  )
}

const initialOf = (name: string) => name.trim().at(0)?.toUpperCase()

function CommentTime({ createdAt }: { createdAt: string }) {
  const { instant } = useDateTexts()
  return (
    <time className="comment__time" dateTime={createdAt} title={instant(createdAt)}>
      {relativeTime(createdAt, deviceClock.now())}
    </time>
  )
}

function UnhideAction({ commentId }: { commentId: string }) {
  const comments = useCommentsRef()
  const isBusy = useComments((snapshot) => snapshot.hasTag('busy'))
  return (
    <div className="comment__actions">
      <Button
        variant="quiet"
        aria-disabled={isBusy}
        onClick={() => comments.send({ type: 'comment.unhide', commentId })}
      >
        Unhide
      </Button>
    </div>
  )
}

function CommentActions({ comment }: { comment: Comment }) {
  const comments = useCommentsRef()
  const { id, upvoteCount, isUpvoted } = comment
  const userId = useComments(({ context }) => context.user?.id ?? null)
  const canManage = useComments(({ context }) => context.canManage)
  const isBusy = useComments((snapshot) => snapshot.hasTag('busy'))
  const mayReply = useMayReply(comment)
  const hasDraft = useComments(({ context }) => (context.replyDrafts[id] ?? '').trim() !== '')
  const upvote = useUpvote(comment, userId)
  return (
    <div className="comment__actions">
      {canUpvote(comment) && (
        <Button
          variant="quiet"
          icon="upvote"
          isFilled={isUpvoted}
          aria-pressed={isUpvoted}
          aria-label={`Upvote, ${upvoteCount} so far`}
          aria-disabled={isBusy}
          onClick={upvote}
        >
          {upvoteCount}
        </Button>
      )}
      {mayReply && (
        <Button
          id={replyButtonId(id)}
          variant="quiet"
          onClick={() => comments.send({ type: 'reply.open', commentId: id })}
        >
          {hasDraft ? 'Continue reply' : 'Reply'}
        </Button>
      )}
      {canManage && (
        <Button
          variant="quiet"
          aria-disabled={isBusy}
          onClick={() => comments.send({ type: 'comment.hide', commentId: id })}
        >
          Hide
        </Button>
      )}
      {canDeleteComment({ userId: comment.user.id }, { userId }) && (
        <Button
          variant="quiet"
          aria-disabled={isBusy}
          onClick={() => comments.send({ type: 'comment.delete', commentId: id })}
        >
          Delete
        </Button>
      )}
    </div>
  )
}

/** Upvotes immediately, or after signing in, which returns to the comments. */
function useUpvote({ id, isUpvoted }: Comment, userId: string | null): () => void {
  const comments = useCommentsRef()
  const intention = useIntention()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const upvoting = `upvote ${id}`
  useEffect(() => {
    if (userId === null || !intention.take(upvoting) || isUpvoted) return
    comments.send({ type: 'upvote.toggle', commentId: id })
  }, [comments, intention, upvoting, id, isUpvoted, userId])
  return () => {
    if (userId !== null) return comments.send({ type: 'upvote.toggle', commentId: id })
    intention.keep(upvoting)
    void navigate(signInPath(`${pathname}#comments`))
  }
}

function useMayReply(comment: Comment): boolean {
  return useComments(
    ({ context: { recipe, user, canManage } }) =>
      canReply(comment) &&
      commentPermission({ commentsEnabled: true }, recipe, {
        userId: user?.id ?? null,
        planType: planOf(user),
        isManager: canManage,
      }) === 'allowed',
  )
}

function ReplyForm({ comment }: { comment: Comment }) {
  const comments = useCommentsRef()
  const reply = useComments(({ context }) => context.reply)
  const mayReply = useMayReply(comment)
  const name = useAuthorName(comment.user)
  const isOpen = mayReply && reply?.parentId === comment.id
  useEffect(() => {
    if (!isOpen) return
    // Closing the form would lose the focus.
    return () => {
      if (document.activeElement === document.body)
        document.getElementById(replyButtonId(comment.id))?.focus()
    }
  }, [comment.id, isOpen])
  if (!isOpen) return null
  return (
    <div className="comment__reply">
      <CommentForm
        label={`Reply to ${name}`}
        text={reply.text}
        hasFocus
        canCancel
        onChange={(text) => comments.send({ type: 'reply.edit', text })}
        onSubmit={() => comments.send({ type: 'reply.submit' })}
        onCancel={() => comments.send({ type: 'reply.cancel' })}
      />
    </div>
  )
}

const replyButtonId = (commentId: string) => `reply-to-${commentId}`
