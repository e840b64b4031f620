import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { ManagedComment } from '#core/model/comment/comment.ts'
import { keepsFocus } from '../../browser/navigation/navigation-focus.tsx'
import { unwrap, apiOf } from '../../app/loading.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../page/kitchen-page.ts'
import { useKitchenPath, useKitchenSite } from '../page/kitchen-site.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { FirstTime, NoMatches } from '../ui/lists/list-state.tsx'
import { ListTools } from '../page/list-tools.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useFocusInList } from '../../ui/menu/use-focus-in-list.ts'
import { CommentItem } from './comment-item.tsx'
import { useListKeys } from './use-list-keys.ts'
import styles from './comments.module.css'

const statuses = ['all', 'held', 'hidden', 'visible'] as const
type Status = (typeof statuses)[number]
type CommentQuery = { readonly status: Status; readonly search: string }
type CommentList = {
  readonly comments: readonly ManagedComment[]
  readonly total: number
  readonly held: number
  readonly query: CommentQuery
}

const tabTexts: Readonly<Record<Status, string>> = {
  all: 'All',
  held: 'To approve',
  hidden: 'Hidden',
  visible: 'Visible',
}

const pageLength = 50

function loadPart(api: TrivetApi, siteSlug: string, { status, search }: CommentQuery, offset: number) {
  const part = { limit: String(pageLength), offset: String(offset) }
  return unwrap(api.listManagedComments({ siteSlug, status, query: search, ...part }))
}

export const loader = kitchenLoader<CommentList>(async ({ context, request }, siteSlug) => {
  const parameters = new URL(request.url).searchParams
  const status = statuses.find((one) => one === parameters.get('status')) ?? 'all'
  const query = { status, search: parameters.get('search') ?? '' }
  const api = apiOf(context)
  const [list, held] = await Promise.all([
    loadPart(api, siteSlug, query, 0),
    loadPart(api, siteSlug, { status: 'held', search: '' }, 0),
  ])
  return { ...list, held: held.total, query }
})

export const handle = kitchenHandle<CommentList>({ title: 'Comments' })

function pathWith({ status, search }: CommentQuery): string {
  const parameters = new URLSearchParams()
  if (status !== 'all') parameters.set('status', status)
  if (search !== '') parameters.set('search', search)
  return parameters.size === 0 ? 'comments' : `comments?${parameters.toString()}`
}

/** All comments on the site's recipes, with actions to approve, hide and reply. */
export function Component() {
  const list = useKitchenData<CommentList>()
  const pathOf = useKitchenPath()
  const navigate = useNavigate()
  const { query, held } = list
  return (
    <>
      <PageHeader
        title="Comments"
        actions={
          <Link to={pathOf('comments/blocked')} className="button button--quiet">
            Blocked readers
          </Link>
        }
      >
        <ListTools
          what="comments"
          search={query.search}
          onSearch={(search) => void navigate(pathOf(pathWith({ ...query, search })), { state: keepsFocus })}
        >
          <Tabs
            label="States of comments"
            tabs={statuses.map((status) => ({
              to: pathOf(pathWith({ ...query, status })),
              text: tabTexts[status],
              isCurrent: query.status === status,
              ...(status === 'held' && held > 0 ? { count: held } : {}),
            }))}
          />
        </ListTools>
      </PageHeader>
      <Comments key={`${query.status} ${query.search}`} list={list} />
    </>
  )
}

function Comments({ list }: { readonly list: CommentList }) {
  const { slug } = useKitchenSite()
  const { state } = useRevalidator()
  const [later, setLater] = useState<readonly ManagedComment[]>([])
  const [now] = useState(() => new Date())
  const more = useCall((api, offset: number) => loadPart(api, slug, list.query, offset), {
    onDone: ({ comments }) => setLater((before) => [...before, ...comments]),
    toastsFailure: true,
  })
  // An action on one comment may also have changed comments on later pages.
  const again = useCall(
    async (api, count: number) => {
      const rows: ManagedComment[] = []
      for (let done = 0; done < count; done += pageLength) {
        rows.push(...(await loadPart(api, slug, list.query, pageLength + done)).comments)
      }
      return rows
    },
    { onDone: setLater, toastsFailure: true },
  )
  const loadAgain = useEffectEvent(() => {
    if (later.length > 0) again.run(later.length)
  })
  useEffect(() => loadAgain(), [list])
  const focus = useFocusInList<HTMLOListElement>(':scope > li')
  const keys = useListKeys(focus.ref)
  const known = new Set(list.comments.map(({ id }) => id))
  const comments = [...list.comments, ...later.filter(({ id }) => !known.has(id))]
  if (comments.length === 0) return <NoComments query={list.query} />
  return (
    <div className={styles['page']}>
      <p className={styles['hint']}>
        <kbd>J</kbd> <kbd>K</kbd> first, next and previous comment · <kbd>A</kbd> approve or show ·{' '}
        <kbd>H</kbd> hide · <kbd>R</kbd> reply · <kbd>B</kbd> block the reader
      </p>
      <ol aria-label="Comments" aria-busy={state === 'loading'} {...keys} {...focus}>
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} now={now} />
        ))}
      </ol>
      {comments.length < list.total && (
        <Button aria-disabled={more.isPending} onClick={() => more.run(comments.length)}>
          {more.isPending ? 'Loading…' : `Show more (${list.total - comments.length})`}
        </Button>
      )}
    </div>
  )
}

const emptyTabs: Readonly<Record<Exclude<Status, 'all'>, string>> = {
  held: 'No comments waiting for approval',
  hidden: 'No hidden comments',
  visible: 'No visible comments yet',
}

function NoComments({ query: { status, search } }: { readonly query: CommentQuery }) {
  const { commentsEnabled, holdFirstComments } = useKitchenSite()
  const navigate = useNavigate()
  const pathOf = useKitchenPath()
  if (search !== '') {
    return (
      <NoMatches what="comments" onClear={() => void navigate(pathOf(pathWith({ status, search: '' })))} />
    )
  }
  if (status === 'held' && !holdFirstComments) {
    return (
      <FirstTime icon="comments" title={emptyTabs.held}>
        Comments are shown at once. In the settings you can hold a person’s first comment until it is
        approved.
      </FirstTime>
    )
  }
  if (status !== 'all') return <FirstTime icon="comments" title={emptyTabs[status]} />
  return (
    <FirstTime icon="comments" title="No comments yet">
      {commentsEnabled
        ? 'What readers write below your recipes appears here.'
        : 'Comments are switched off in the settings of the site.'}
    </FirstTime>
  )
}
