import './comments.css'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { CurrentUser } from '#core/model/account/user.ts'
import { namelessReaders } from '#core/model/comment/nameless-readers.ts'
import type { Comment } from '#core/model/comment/comment.ts'
import {
  commentSentences,
  countComments,
  orderedComments,
  type CommentOrder,
} from '#core/model/comment/comment-rules.ts'
import type { Recipe } from '#core/model/recipe/recipe.ts'
import { counted } from '#core/values/text/counted.ts'
import { Button } from '../../ui/button.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { CommentFailure } from './comment-failure.tsx'
import { CommentItem } from './comment-item.tsx'
import { CommentComposer } from './comment-composer.tsx'
import {
  CommentsProvider,
  NamelessReadersProvider,
  useComments,
  useCommentsOf,
  useCommentsRef,
} from './comments-context.tsx'
import { CommentsSkeleton } from './comments-skeleton.tsx'
import { useNamedComment } from './use-named-comment.ts'

/** The comments of a recipe, with all actions that this reader may take. */
export default function CommentThreads({ recipe, user }: { recipe: Recipe; user: CurrentUser | null }) {
  const comments = useCommentsOf(recipe, user)
  return (
    <CommentsProvider value={comments}>
      <Threads />
      <Confirmation />
    </CommentsProvider>
  )
}

function Threads() {
  const comments = useCommentsRef()
  const isPending = useComments((snapshot) => snapshot.hasTag('pending'))
  const isRejected = useComments((snapshot) => snapshot.matches('rejected'))
  const [hadFocus, setHadFocus] = useState(false)
  if (isPending) return <CommentsSkeleton />
  if (isRejected) {
    return (
      <div className="comments__failed" role="alert">
        <p>{commentSentences.rejected}</p>
        <Button onClick={() => comments.send({ type: 'comments.retry' })}>Try again</Button>
      </div>
    )
  }
  return <LoadedThreads hadFocus={hadFocus} onLeave={setHadFocus} />
}

type LoadedThreadsProps = {
  /** True if the focus was inside the comments when they were last reloaded because the reader was signed out. */
  readonly hadFocus: boolean
  readonly onLeave: (hadFocus: boolean) => void
}

function LoadedThreads({ hadFocus, onLeave }: LoadedThreadsProps) {
  const list = useComments(({ context }) => context.comments)
  useNamedComment()
  // A layout effect runs before the elements are removed and the focus is lost.
  useLayoutEffect(
    () => () => onLeave(document.getElementById('comments')?.contains(document.activeElement) === true),
    [onLeave],
  )
  const nameless = useMemo(() => namelessReaders(list), [list])
  return (
    <NamelessReadersProvider value={nameless}>
      <CommentComposer hadFocus={hadFocus} />
      <CommentFailure commentId={null} />
      {list.length === 0 ? (
        <p className="comments__empty">{commentSentences.empty}</p>
      ) : (
        <OrderedThreads comments={list} />
      )}
      <HiddenComments />
    </NamelessReadersProvider>
  )
}

const orders = [
  { value: 'newest', text: 'Newest' },
  { value: 'helpful', text: 'Most upvoted' },
] as const

/** The number of threads from which on their order can be chosen. */
const minOrdered = 4

function OrderedThreads({ comments }: { comments: readonly Comment[] }) {
  const [order, setOrder] = useState<CommentOrder>('newest')
  return (
    <>
      <div className="comments__bar">
        <p>{counted(countComments(comments), 'comment')}</p>
        {comments.length >= minOrdered && (
          <Segments label="Order of comments" options={orders} value={order} onChange={setOrder} />
        )}
      </div>
      <ul className="comments__list">
        {orderedComments(comments, order).map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ul>
    </>
  )
}

/** Comments that managers have hidden, and those that wait for approval. */
function HiddenComments() {
  const comments = useCommentsRef()
  const hidden = useComments(({ context }) => context.hiddenComments)
  const isOpen = useComments(({ context }) => context.isHiddenListOpen)
  if (hidden.length === 0) return null
  return (
    <Collapsible
      className="comments__hidden"
      title={`Hidden comments (${hidden.length})`}
      level={3}
      isOpen={isOpen}
      onToggle={() => comments.send({ type: 'hidden.toggle' })}
    >
      <ul className="comments__list">
        {hidden.map((comment) => (
          <CommentItem key={comment.id} comment={comment} place="hidden" />
        ))}
      </ul>
    </Collapsible>
  )
}

function Confirmation() {
  const comments = useCommentsRef()
  const confirmation = useComments(({ context }) => context.confirmation)
  const kind = useComments(({ context }) => context.change?.kind)
  return (
    <ConfirmDialog
      isOpen={confirmation !== null}
      title={kind === 'hide' ? 'Hide comment' : 'Delete comment'}
      onConfirm={() => comments.send({ type: 'confirmation.confirm' })}
      onClose={() => comments.send({ type: 'confirmation.cancel' })}
    >
      <p>{confirmation?.question}</p>
      {confirmation?.consequence !== '' && <p>{confirmation?.consequence}</p>}
    </ConfirmDialog>
  )
}
