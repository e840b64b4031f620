import { useState } from 'react'
import type { Overview } from '#core/calls/overview/overview-calls.ts'
import { unwrap, apiOf } from '../../app/loading.ts'
import { Link } from '../../ui/link.tsx'
import { FirstDay } from '../figures/first-day.tsx'
import { FiguresPanel, hasNoFigures } from '../figures/figures-panel.tsx'
import { loadPeriod, type PeriodFigures } from '../figures/load-period.ts'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../page/kitchen-page.ts'
import { useKitchenPath, useKitchenSite } from '../page/kitchen-site.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { exactTime, timeAgo } from '../ui/format-time.ts'
import { FirstSteps } from './first-steps.tsx'
import { recordVisit } from './last-visit.ts'
import { newsLines } from './overview-words.ts'
import { RecipeProblemList } from './recipe-problems.tsx'
import figures from '../figures/figures.module.css'
import styles from './overview.module.css'

type Data = PeriodFigures & { readonly overview: Overview; readonly isFirstVisit: boolean }

export const loader = kitchenLoader<Data>(async ({ context }, siteSlug) => {
  const since = recordVisit(siteSlug, new Date())
  const api = apiOf(context)
  const [{ overview }, period] = await Promise.all([
    unwrap(api.getOverview({ siteSlug, ...(since === null ? {} : { since: since.toISOString() }) })),
    loadPeriod(api, siteSlug, { period: 28, top: 5 }),
  ])
  return { overview, isFirstVisit: since === null, ...period }
})

export const handle = kitchenHandle<Data>({ title: 'Overview' })

/** The latest activity, open tasks and reader statistics of the site. */
export function Component() {
  const data = useKitchenData<Data>()
  const pathOf = useKitchenPath()
  return (
    <>
      <PageHeader title="Overview" />
      <div className={figures['page']}>
        <FirstSteps steps={data.overview.firstSteps} />
        <div className={styles['columns']}>
          <News overview={data.overview} isFirstVisit={data.isFirstVisit} />
          <Waiting waiting={data.overview.waiting} />
        </div>
        <section aria-labelledby="four-weeks" className={styles['figures']}>
          <h2 id="four-weeks">Four weeks</h2>
          {hasNoFigures(data.figures.totals, data.before) ? (
            <FirstDay />
          ) : (
            <>
              <FiguresPanel figures={data.figures} before={data.before} />
              <p className={styles['quiet']}>
                Days are in the time zone {data.figures.timeZone}.{' '}
                <Link to={pathOf('figures')}>Other periods</Link>
              </p>
            </>
          )}
        </section>
      </div>
    </>
  )
}

type NewsProps = { readonly overview: Overview; readonly isFirstVisit: boolean }

function News({ overview, isFirstVisit }: NewsProps) {
  const pathOf = useKitchenPath()
  const { role } = useKitchenSite()
  const [now] = useState(() => new Date())
  const lines = newsLines(overview)
  const since = new Date(overview.since)
  const when = <time dateTime={overview.since} title={exactTime(since)} children={timeAgo(since, now)} />
  return (
    <section aria-labelledby="news" className={styles['section']}>
      <h2 id="news">{isFirstVisit ? 'In the last week' : 'Since your last visit'}</h2>
      {!isFirstVisit && <p className={styles['quiet']}>You were here on this device {when}.</p>}
      {lines.length === 0 ? (
        <p>Nothing new.</p>
      ) : (
        <ul className={styles['rows']}>
          {lines.map(({ text, path }) => (
            <li key={path}>
              {path === 'log' && role !== 'owner' ? text : <Link to={pathOf(path)}>{text}</Link>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Waiting({ waiting: { drafts, draftTotal, heldComments } }: Pick<Overview, 'waiting'>) {
  const pathOf = useKitchenPath()
  const [now] = useState(() => new Date())
  return (
    <section aria-labelledby="waiting" className={styles['section']}>
      <h2 id="waiting">What to do next</h2>
      {heldComments > 0 && (
        <p>
          <Link to={pathOf('comments?status=held')}>
            {heldComments === 1 ? '1 comment waits' : `${heldComments} comments wait`} for your approval
          </Link>
        </p>
      )}
      {drafts.length > 0 && (
        <>
          <p className={styles['quiet']}>
            <Link to={pathOf('recipes?status=draft')}>
              {draftTotal === 1 ? '1 draft' : `${draftTotal} drafts`}
            </Link>
            {draftTotal > drafts.length && ', edited last:'}
          </p>
          <ul className={styles['rows']} aria-label="Drafts">
            {drafts.map(({ id, title, updatedAt }) => (
              <li key={id}>
                <Link to={pathOf(`recipes/${id}`)}>{title === '' ? 'Untitled recipe' : title}</Link>
                <span className={styles['quiet']}>{timeAgo(new Date(updatedAt), now)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <RecipeProblemList isAlone={heldComments === 0 && drafts.length === 0} />
    </section>
  )
}
