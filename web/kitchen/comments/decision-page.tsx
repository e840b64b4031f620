import { useState } from 'react'
import type { ManagedComment } from '#core/model/comment/comment.ts'
import { unwrap, apiOf } from '../../app/loading.ts'
import { Link } from '../../ui/link.tsx'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../page/kitchen-page.ts'
import { useKitchenPath } from '../page/kitchen-site.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { FirstTime } from '../ui/lists/list-state.tsx'
import { CommentItem, type CommentAct } from './comment-item.tsx'
import styles from './comments.module.css'

const acts = ['approve', 'hide', 'block'] as const satisfies readonly CommentAct[]

type Decision = { readonly comment: ManagedComment | null; readonly act: CommentAct | null }

export const loader = kitchenLoader<Decision>(async ({ context, request, params }, siteSlug) => {
  const { commentId = '' } = params
  const { comments } = await unwrap(apiOf(context).listManagedComments({ siteSlug, commentId }))
  const asked = new URL(request.url).searchParams.get('act')
  return { comment: comments[0] ?? null, act: acts.find((one) => one === asked) ?? null }
})

export const handle = kitchenHandle<Decision>({ title: 'Comment' })

/**
 * A single comment, linked from a mail. The action in the link is shown as a button, and has no effect until that is
 * pressed.
 */
export function Component() {
  const { comment, act } = useKitchenData<Decision>()
  const pathOf = useKitchenPath()
  const [now] = useState(() => new Date())
  return (
    <>
      <PageHeader
        title="Comment"
        actions={
          <Link to={pathOf('comments')} className="button button--quiet">
            All comments
          </Link>
        }
      />
      {comment === null ? (
        <FirstTime icon="comments" title="This comment is no longer there">
          It was deleted, or its recipe was.
        </FirstTime>
      ) : (
        <div className={styles['page']}>
          <ol aria-label="Comment">
            <CommentItem comment={comment} now={now} act={act} />
          </ol>
        </div>
      )}
    </>
  )
}
