import type { ManagedComment } from '#core/model/comment/comment.ts'
import { paragraphsFromText } from '#core/values/rich-text/write-text.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import styles from './comments.module.css'

type ReplyFormProps = {
  readonly comment: ManagedComment
  /** The draft of the reply, which survives closing the form. */
  readonly text: string
  readonly onChange: (text: string) => void
  readonly onEnd: () => void
}

/** An inline reply form: Mod+Enter sends, Escape closes. */
export function ReplyForm({ comment, text, onChange, onEnd }: ReplyFormProps) {
  const { slug } = useKitchenSite()
  // Threads have two levels: a reply to a reply is added at the same level.
  const parentId = comment.level === 1 ? comment.id : comment.parentId
  const send = useCall(
    (api) => {
      const body = { recipeId: comment.recipe.id, parentId, content: paragraphsFromText(text) }
      return api.createComment({ siteSlug: slug, body })
    },
    {
      onDone() {
        onChange('')
        onEnd()
      },
      revalidates: true,
      toast: () => ({ text: 'Your reply is published.' }),
    },
  )
  const isBlank = text.trim() === ''
  return (
    <form
      className={styles['reply']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlank && !send.isPending) send.run(undefined)
      }}
    >
      <textarea
        autoFocus
        rows={3}
        aria-label={`Reply to ${comment.authorName}`}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEnd()
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey))
            event.currentTarget.form?.requestSubmit()
        }}
      />
      {send.error !== null && (
        <p className="error-box" role="alert">
          {send.error}
        </p>
      )}
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" disabled={isBlank || send.isPending}>
          {send.isPending ? 'Sending…' : 'Send reply'}
        </Button>
        <Button onClick={onEnd}>Cancel</Button>
      </div>
    </form>
  )
}
