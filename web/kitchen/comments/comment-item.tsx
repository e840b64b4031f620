import { useRef, useState, type KeyboardEvent } from 'react'
import type { ManagedComment } from '#core/model/comment/comment.ts'
import { plainText } from '#core/values/rich-text/write-text.ts'
import { useCurrentUser } from '../../app/session.tsx'
import { Button } from '../../ui/button.tsx'
import { exactTime, timeAgo } from '../ui/format-time.ts'
import { useKeptText } from '../../browser/stored/use-kept-text.ts'
import { ReplyForm } from './reply-form.tsx'
import { useModeration } from './use-moderation.ts'
import styles from './comments.module.css'

/** A moderation action on a comment. */
export type CommentAct = 'approve' | 'hide' | 'block'

type CommentItemProps = {
  readonly comment: ManagedComment
  readonly now: Date
  /** The action of the link that opened the page. Its button gets the focus. */
  readonly act?: CommentAct | null
}

/** One comment with its actions, by buttons and keyboard. */
export function CommentItem({ comment, now, act = null }: CommentItemProps) {
  const { isHeld, isHidden, isBlocked, isParentHidden, content, user, authorName, recipe, createdAt } =
    comment
  const [isReplying, setReplying] = useState(false)
  const [reply, setReply] = useKeptText(`reply ${comment.id}`)
  const item = useRef<HTMLLIElement>(null)
  const { hide, show, block, unblock } = useModeration(comment)
  const isOwn = useCurrentUser()?.id === user.id
  const isShown = !isHidden && !isHeld
  const mayReply = isShown && !isParentHidden
  const mark = markOf(comment)
  const written = new Date(createdAt)
  const onKey = (event: KeyboardEvent) => {
    // The reply form has its own fields and buttons.
    const isInReply = event.target instanceof Element && event.target.closest('form') !== null
    if (isInReply || event.metaKey || event.ctrlKey || event.altKey) return
    const acts: Readonly<Record<string, () => void>> = isBlocked
      ? { b: () => unblock.run(undefined) }
      : {
          ...(isOwn ? {} : { b: () => block.run(undefined) }),
          ...(isShown
            ? { h: () => hide.run(undefined), ...(mayReply ? { r: () => setReplying(true) } : {}) }
            : { a: () => show.run(undefined), ...(isHeld ? { h: () => hide.run(undefined) } : {}) }),
        }
    const act = acts[event.key.toLowerCase()]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  const endReply = () => {
    setReplying(false)
    item.current?.focus()
  }
  return (
    <li
      ref={item}
      tabIndex={0}
      className={styles['comment']}
      data-hidden={isBlocked || isParentHidden || (isHidden && !isHeld) ? '' : undefined}
      onKeyDown={onKey}
    >
      <p className={styles['about']}>
        <strong>{authorName}</strong> on {recipe.title}
        <time dateTime={createdAt} title={exactTime(written)}>
          {timeAgo(written, now)}
        </time>
        {mark !== null && <span className={styles['mark']}>{mark}</span>}
      </p>
      <div className={styles['text']}>
        {plainText(content)
          .split('\n')
          .map((line, index) => (
            <p key={index}>{line}</p>
          ))}
      </div>
      <div className={styles['actions']}>
        {isBlocked ? (
          <Button
            variant="quiet"
            autoFocus={act !== null}
            aria-disabled={unblock.isPending}
            onClick={() => unblock.run(undefined)}
          >
            Unblock {authorName}
          </Button>
        ) : (
          <>
            {!isShown && (
              <Button
                variant={isHeld ? 'primary' : 'plain'}
                autoFocus={act === 'approve'}
                aria-disabled={show.isPending}
                onClick={() => show.run(undefined)}
              >
                {isHeld ? 'Approve' : 'Show again'}
              </Button>
            )}
            {(isShown || isHeld) && (
              <Button
                variant={isHeld ? 'plain' : 'quiet'}
                autoFocus={act === 'hide'}
                aria-disabled={hide.isPending}
                onClick={() => hide.run(undefined)}
              >
                Hide
              </Button>
            )}
            {mayReply && (
              <Button variant="quiet" aria-expanded={isReplying} onClick={() => setReplying(!isReplying)}>
                {reply === '' || isReplying ? 'Reply' : 'Continue your reply'}
              </Button>
            )}
            {!isOwn && (
              <Button
                variant="quiet"
                className={styles['last'] ?? ''}
                autoFocus={act === 'block'}
                aria-disabled={block.isPending}
                onClick={() => block.run(undefined)}
              >
                Block <span className="visually-hidden">{authorName}</span>
              </Button>
            )}
          </>
        )}
      </div>
      {isReplying && <ReplyForm comment={comment} text={reply} onChange={setReply} onEnd={endReply} />}
    </li>
  )
}

/** The label for why readers do not see a comment; null if they do. */
function markOf({ isBlocked, isHeld, isHidden, isParentHidden }: ManagedComment): string | null {
  if (isBlocked) return 'Hidden, reader blocked'
  if (isHeld) return 'To approve'
  if (isHidden) return 'Hidden'
  return isParentHidden ? 'Hidden with the comment that it replies to' : null
}
