import { useState } from 'react'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { BlockedReader } from '#core/model/comment/blocked-reader.ts'
import { counted } from '#core/values/text/counted.ts'
import { unwrap, apiOf } from '../../app/loading.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../page/kitchen-page.ts'
import { useKitchenPath, useKitchenSite } from '../page/kitchen-site.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { exactTime, timeAgo } from '../ui/format-time.ts'
import { FirstTime } from '../ui/lists/list-state.tsx'
import { useFocusInList } from '../../ui/menu/use-focus-in-list.ts'
import { undoMessage } from '../../ui/toast/toast-message.ts'
import styles from './comments.module.css'

type Blocked = { readonly blockedReaders: readonly BlockedReader[]; readonly total: number }

const pageLength = 50

function loadPart(api: TrivetApi, siteSlug: string, offset: number): Promise<Blocked> {
  return unwrap(api.listBlockedReaders({ siteSlug, limit: String(pageLength), offset: String(offset) }))
}

export const loader = kitchenLoader<Blocked>(({ context }, siteSlug) => loadPart(apiOf(context), siteSlug, 0))

export const handle = kitchenHandle<Blocked>({ title: 'Blocked readers' })

/** The blocked readers, each with an unblock button. */
export function Component() {
  const list = useKitchenData<Blocked>()
  const { slug } = useKitchenSite()
  const pathOf = useKitchenPath()
  const [later, setLater] = useState<readonly BlockedReader[]>([])
  const more = useCall((api, offset: number) => loadPart(api, slug, offset), {
    onDone: ({ blockedReaders }) => setLater((before) => [...before, ...blockedReaders]),
    toastsFailure: true,
  })
  const focus = useFocusInList<HTMLOListElement>(':scope > li')
  const known = new Set(list.blockedReaders.map(({ user }) => user.id))
  const readers = [...list.blockedReaders, ...later.filter(({ user }) => !known.has(user.id))]
  return (
    <>
      <PageHeader title="Blocked readers" back={{ to: pathOf('comments'), label: 'Comments' }} />
      {readers.length === 0 ? (
        <FirstTime icon="comments" title="Nobody is blocked">
          Readers whom you block on the comments page are listed here: all of their comments are hidden, and
          they can no longer comment on this site.
        </FirstTime>
      ) : (
        <div className={styles['page']}>
          <ol aria-label="Blocked readers" {...focus}>
            {readers.map((reader) => (
              <ReaderItem
                key={reader.user.id}
                reader={reader}
                onGone={() => setLater((before) => before.filter(({ user }) => user.id !== reader.user.id))}
              />
            ))}
          </ol>
          {readers.length < list.total && (
            <Button aria-disabled={more.isPending} onClick={() => more.run(readers.length)}>
              {more.isPending ? 'Loading…' : `Show more (${list.total - readers.length})`}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

type ReaderItemProps = { readonly reader: BlockedReader; readonly onGone: () => void }

function ReaderItem({ reader: { user, commentCount, blockedAt }, onGone }: ReaderItemProps) {
  const { slug: siteSlug } = useKitchenSite()
  const [now] = useState(() => new Date())
  const since = new Date(blockedAt)
  const name = user.displayName ?? 'Someone'
  const again = useCall((api) => api.blockReader({ siteSlug, body: { userId: user.id } }), {
    revalidates: true,
    toastsFailure: true,
  })
  const unblock = useCall((api) => api.unblockReader({ siteSlug, userId: user.id }), {
    onDone: onGone,
    revalidates: true,
    toastsFailure: true,
    toast: () =>
      undoMessage(`${name} can write again, and their comments are as they were before.`, () =>
        again.run(undefined),
      ),
  })
  return (
    <li className={styles['comment']}>
      <p className={styles['about']}>
        <strong>{name}</strong>
        <time dateTime={blockedAt} title={exactTime(since)}>
          blocked {timeAgo(since, now)}
        </time>
      </p>
      <p>
        {commentCount === 0
          ? 'No comments of theirs are hidden.'
          : `${counted(commentCount, 'comment')} hidden.`}
      </p>
      <div className={styles['actions']}>
        <Button
          aria-label={`Unblock ${name}`}
          aria-disabled={unblock.isPending}
          onClick={() => unblock.run(undefined)}
        >
          Unblock
        </Button>
      </div>
    </li>
  )
}
