import { useState } from 'react'
import type { AuditEntry } from '#core/calls/audit/audit-calls.ts'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { answerOf, apiOf } from '../../app/loading.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../frame/kitchen-page.ts'
import { useKitchenPath, useKitchenSite } from '../frame/kitchen-site.tsx'
import { PageHeader } from '../frame/page-header.tsx'
import { exactTime, timeAgo } from '../ui/format-time.ts'
import { FirstTime } from '../ui/list-state.tsx'
import { deedOf, pageOfSubject } from './log-words.ts'
import styles from './log.module.css'

type Log = { readonly auditEntries: readonly AuditEntry[]; readonly total: number }

const pageLength = 100

const loadPart = (api: TrivetApi, siteSlug: string, offset: number): Promise<Log> =>
  answerOf(api.listAuditEntries({ siteSlug, limit: String(pageLength), offset: String(offset) }))

export const loader = kitchenLoader<Log>(({ context }, siteSlug) => loadPart(apiOf(context), siteSlug, 0))

export const handle = kitchenHandle<Log>({ title: 'Log' })

/** Who did what to the site, the last first. */
export function Component() {
  const first = useKitchenData<Log>()
  const { slug } = useKitchenSite()
  const [later, setLater] = useState<readonly AuditEntry[]>([])
  const [now] = useState(() => new Date())
  const more = useCall((api, offset: number) => loadPart(api, slug, offset), {
    onDone: ({ auditEntries }) => setLater((before) => [...before, ...auditEntries]),
    toastsFailure: true,
  })
  const entries = [...first.auditEntries, ...later]
  return (
    <>
      <PageHeader title="Log" />
      {entries.length === 0 && (
        <FirstTime icon="file" title="Nothing has been done yet">
          Whatever the people of this site change is written down here.
        </FirstTime>
      )}
      <div className={styles['page']}>
        <ol aria-label="Log">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} now={now} />
          ))}
        </ol>
        {entries.length < first.total && (
          <Button aria-disabled={more.isPending} onClick={() => more.run(entries.length)}>
            {more.isPending ? 'Loading…' : 'Show more'}
          </Button>
        )}
      </div>
    </>
  )
}

function Entry({ entry, now }: { readonly entry: AuditEntry; readonly now: Date }) {
  const pathOf = useKitchenPath()
  const { user, subject, action, fields, createdAt } = entry
  const path = subject === null ? null : pageOfSubject(subject)
  const title = subject?.title ?? null
  const when = new Date(createdAt)
  return (
    <li className={styles['entry']}>
      <time dateTime={createdAt} title={exactTime(when)}>
        {timeAgo(when, now)}
      </time>
      <p>
        <strong>{user.displayName ?? user.email ?? 'Somebody who is gone'}</strong> {deedOf(action)}{' '}
        {title !== null && (path === null ? title : <Link to={pathOf(path)}>{title}</Link>)}
        {fields.length > 0 && <span className={styles['fields']}>{fields.join(', ')}</span>}
      </p>
    </li>
  )
}
