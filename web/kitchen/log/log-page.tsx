import { useState } from 'react'
import { useNavigate, type LoaderFunctionArgs } from 'react-router'
import type { AuditEntry } from '#core/calls/audit/audit-calls.ts'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { unwrap, apiOf } from '../../app/loading.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../page/kitchen-page.ts'
import { useKitchenPath, useKitchenSite } from '../page/kitchen-site.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { exactTime, timeOfDay } from '../ui/format-time.ts'
import { FirstTime, NoMatches } from '../ui/lists/list-state.tsx'
import { joinEntries, type JoinedEntry } from './join-entries.ts'
import { byDay } from './log-days.ts'
import { LogFilters, type LogPerson } from './log-filters.tsx'
import { logPath, readLogQuery, setParts, type LogQuery } from './log-query.ts'
import { changedText, actionText, pageOfEntry, savesText } from './log-words.ts'
import styles from './log.module.css'

type Log = { readonly auditEntries: readonly AuditEntry[]; readonly total: number }
type Data = Log & { readonly query: LogQuery; readonly people: readonly LogPerson[] }

const pageLength = 100

function loadPart(api: TrivetApi, siteSlug: string, query: LogQuery, offset: number): Promise<Log> {
  const part = { limit: String(pageLength), offset: String(offset) }
  return unwrap(api.listAuditEntries({ siteSlug, ...setParts(query), ...part }))
}

export const loader = kitchenLoader<Data>(async ({ context, request }: LoaderFunctionArgs, siteSlug) => {
  const query = readLogQuery(new URL(request.url).searchParams)
  const api = apiOf(context)
  const [log, { people }] = await Promise.all([
    loadPart(api, siteSlug, query, 0),
    unwrap(api.listPeople({ siteSlug })),
  ])
  const named = people.map(({ userId, displayName, email }) => ({ userId, name: displayName ?? email }))
  return { ...log, query, people: named }
})

export const handle = kitchenHandle<Data>({ title: 'Log' })

/** The log of changes to the site, newest first. */
export function Component() {
  const data = useKitchenData<Data>()
  const path = logPath(data.query)
  return (
    <>
      <PageHeader title="Log">
        <LogFilters query={data.query} people={data.people} />
      </PageHeader>
      <Entries key={path} first={data} />
    </>
  )
}

function Entries({ first }: { readonly first: Data }) {
  const { slug } = useKitchenSite()
  const navigate = useNavigate()
  const pathOf = useKitchenPath()
  const [later, setLater] = useState<readonly AuditEntry[]>([])
  const [now] = useState(() => new Date())
  const more = useCall((api, offset: number) => loadPart(api, slug, first.query, offset), {
    onDone: ({ auditEntries }) => setLater((before) => [...before, ...auditEntries]),
    toastsFailure: true,
  })
  const entries = [...first.auditEntries, ...later]
  if (entries.length === 0) {
    return logPath(first.query) === 'log' ? (
      <FirstTime icon="file" title="Nothing has been done yet">
        Who published, sent, invited or changed something, and when: all of it is listed here.
      </FirstTime>
    ) : (
      <NoMatches what="entries" onClear={() => void navigate(pathOf('log'))} />
    )
  }
  return (
    <div className={styles['page']}>
      <ol aria-label="Log">
        {byDay(joinEntries(entries), now).map(({ day, name, entries: ofDay }) => (
          <li key={day} className={styles['day']}>
            <h2>{name}</h2>
            <ol aria-label={name}>
              {ofDay.map((entry) => (
                <Entry key={entry.id} entry={entry} people={first.people} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {entries.length < first.total && (
        <Button aria-disabled={more.isPending} onClick={() => more.run(entries.length)}>
          {more.isPending ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </div>
  )
}

type EntryProps = { readonly entry: JoinedEntry; readonly people: readonly LogPerson[] }

/** One entry as a sentence: who did what to which item, with links to their pages. */
function Entry({ entry, people }: EntryProps) {
  const pathOf = useKitchenPath()
  const { user, subject, action, createdAt, count, begunAt } = entry
  const path = pageOfEntry(entry)
  const changed = changedText(entry)
  const when = new Date(createdAt)
  const personOf = (id: string) => people.find(({ userId }) => userId === id)?.name
  const title = subject?.title ?? (subject?.kind === 'user' ? personOf(subject.id) : null) ?? null
  const { text, isWhole } = actionText(action, title !== null)
  const linked = (words: string) => (path === null ? words : <Link to={pathOf(path)}>{words}</Link>)
  const details = [
    ...(count > 1 ? [savesText(count, new Date(begunAt), when)] : []),
    ...(changed === '' ? [] : [changed]),
  ]
  return (
    <li className={styles['entry']}>
      <time dateTime={createdAt} title={exactTime(when)}>
        {timeOfDay(when)}
      </time>
      <p>
        <strong>
          {personOf(user.id) === undefined ? (
            (user.displayName ?? user.email ?? 'A deleted account')
          ) : (
            <Link to={pathOf('people')}>{user.displayName ?? user.email ?? ''}</Link>
          )}
        </strong>{' '}
        {isWhole || title === null ? (
          linked(text)
        ) : (
          <>
            {text} {linked(title)}
          </>
        )}
        {details.length > 0 && <span className={styles['fields']}>{details.join(' · ')}</span>}
      </p>
    </li>
  )
}
