import { useRef, useState, type KeyboardEvent } from 'react'
import type { ManagedComment } from '#core/model/comment/comment.ts'
import { plainText } from '#core/values/rich-text/write-text.ts'
import { useCurrentUser } from '../../app/session.tsx'
import { Button } from '../../ui/button.tsx'
import { exactTime, timeAgo } from '../ui/format-time.ts'
import { ReplyForm } from './reply-form.tsx'
import { useModeration } from './use-moderation.ts'
import styles from './comments.module.css'

/** What can be decided about a comment. */
export type CommentAct = 'approve' | 'hide' | 'block'

type CommentItemProps = {
  readonly comment: ManagedComment
  readonly now: Date
  /** The decision that the page was opened for: its button has the focus. */
  readonly act?: CommentAct | null
}

/** One comment with what can be done about it, by buttons and by keys. */
export function CommentItem({ comment, now, act = null }: CommentItemProps) {
  const { isHeld, isHidden, content, user, recipe, createdAt } = comment
  const [isReplying, setReplying] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const { hide, show, block } = useModeration(comment)
  const isOwn = useCurrentUser()?.id === user.id
  const isShown = !isHidden && !isHeld
  const written = new Date(createdAt)
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.metaKey || event.ctrlKey || event.altKey) return
    const acts: Readonly<Record<string, () => void>> = {
      ...(isOwn ? {} : { b: () => block.run(undefined) }),
      ...(isShown
        ? { h: () => hide.run(undefined), r: () => setReplying(true) }
        : { a: () => show.run(undefined), ...(isHeld ? { h: () => hide.run(undefined) } : {}) }),
    }
    const act = acts[event.key]
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
      data-hidden={isHidden && !isHeld ? '' : undefined}
      onKeyDown={onKey}
    >
      <p className={styles['about']}>
        <strong>{user.displayName ?? 'Somebody'}</strong> on {recipe.title}
        <time dateTime={createdAt} title={exactTime(written)}>
          {timeAgo(written, now)}
        </time>
        {isHeld && <span className={styles['mark']}>To approve</span>}
        {isHidden && !isHeld && <span className={styles['mark']}>Hidden</span>}
      </p>
      <div className={styles['text']}>
        {plainText(content)
          .split('\n')
          .map((line, index) => (
            <p key={index}>{line}</p>
          ))}
      </div>
      <div className={styles['actions']}>
        {!isShown && (
          <Button
            variant="primary"
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
        {isShown && (
          <Button variant="quiet" aria-expanded={isReplying} onClick={() => setReplying(!isReplying)}>
            Reply
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
            Block {user.displayName ?? 'this reader'}
          </Button>
        )}
      </div>
      {isReplying && <ReplyForm comment={comment} onEnd={endReply} />}
    </li>
  )
}
