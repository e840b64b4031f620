import { useState } from 'react'
import type { Figures } from '#core/calls/figures/figure-calls.ts'
import { answerOf, apiOf } from '../../app/loading.ts'
import { Link } from '../../ui/link.tsx'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../frame/kitchen-page.ts'
import { useKitchenPath } from '../frame/kitchen-site.tsx'
import { PageHeader } from '../frame/page-header.tsx'
import { FirstTime } from '../ui/list-state.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { changeText, figureText, lines, sentenceOf, type LineKind } from './figure-words.ts'
import { LineChart } from './line-chart.tsx'
import { daysOf, periods, readPeriod, type Period } from './period.ts'
import styles from './figures.module.css'

type Data = { readonly period: Period; readonly figures: Figures; readonly before: Figures['totals'] }

export const loader = kitchenLoader<Data>(async ({ context, request }, siteSlug) => {
  const period = readPeriod(new URL(request.url).searchParams.get('days'))
  const { now, before } = daysOf(period, new Date())
  const api = apiOf(context)
  const [current, earlier] = await Promise.all([
    answerOf(api.getFigures({ siteSlug, ...now })),
    answerOf(api.getFigures({ siteSlug, ...before, top: '1' })),
  ])
  return { period, figures: current.figures, before: earlier.figures.totals }
})

export const handle = kitchenHandle<Data>({ title: 'Figures' })

/** What readers did over a period, with the period before it. */
export function Component() {
  const { period, figures, before } = useKitchenData<Data>()
  const pathOf = useKitchenPath()
  const [shown, setShown] = useState<LineKind>('views')
  const isEmpty = lines.every(({ kind }) => figures.totals[kind] === 0)
  return (
    <>
      <PageHeader title="Figures">
        <Tabs
          label="Period"
          tabs={periods.map((days) => ({
            to: pathOf(days === 28 ? 'figures' : `figures?days=${days}`),
            text: days === 365 ? 'A year' : `${days} days`,
            isCurrent: days === period,
          }))}
        />
      </PageHeader>
      <div className={styles['page']}>
        {isEmpty ? (
          <FirstTime icon="figures" title="No figures yet">
            Visits are counted as soon as readers come: without cookies, and without noting who they are.
          </FirstTime>
        ) : (
          <>
            <p className={styles['sentence']}>
              {sentenceOf(figures.totals.views, before.views, period, figures.topRecipes[0])}
            </p>
            <KindChoice figures={figures} before={before} period={period} shown={shown} onShow={setShown} />
            <Chart figures={figures} kind={shown} />
            <TopRecipes figures={figures} />
          </>
        )}
        <p className={styles['quiet']}>Days are those of {figures.timeZone}.</p>
      </div>
    </>
  )
}

type KindChoiceProps = Data & { readonly shown: LineKind; readonly onShow: (kind: LineKind) => void }

function KindChoice({ figures, before, period, shown, onShow }: KindChoiceProps) {
  return (
    <ul className={styles['kinds']}>
      {lines.map(({ kind, name }) => (
        <li key={kind}>
          <button type="button" aria-pressed={kind === shown} onClick={() => onShow(kind)}>
            <span>{name}</span>
            <strong>{figureText(kind, figures.totals[kind])}</strong>
            <span className={styles['quiet']}>{changeText(figures.totals[kind], before[kind], period)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Chart({ figures, kind }: { readonly figures: Figures; readonly kind: LineKind }) {
  const name = lines.find((one) => one.kind === kind)?.name ?? ''
  const points = figures.days.map((day) => ({ date: day.date, amount: day[kind] }))
  return (
    <>
      <LineChart
        points={points}
        label={`${name} from ${figures.from} to ${figures.to}: ${figureText(kind, figures.totals[kind])}`}
        textOf={(amount) => figureText(kind, amount)}
      />
      <details className={styles['details']}>
        <summary>Every day as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {lines.map((line) => (
                <th key={line.kind} scope="col">
                  {line.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.days.toReversed().map((day) => (
              <tr key={day.date}>
                <th scope="row">{day.date}</th>
                {lines.map((line) => (
                  <td key={line.kind}>{figureText(line.kind, day[line.kind])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

function TopRecipes({ figures }: { readonly figures: Figures }) {
  const pathOf = useKitchenPath()
  if (figures.topRecipes.length === 0) return null
  return (
    <section aria-labelledby="top-recipes">
      <h2 id="top-recipes" className={styles['heading']}>
        Most read
      </h2>
      <table className={styles['top']}>
        <thead>
          <tr>
            <th scope="col">Recipe</th>
            <th scope="col">Views</th>
            <th scope="col">Cooked</th>
            <th scope="col">Saved</th>
          </tr>
        </thead>
        <tbody>
          {figures.topRecipes.map(({ id, title, views, cooks, saves }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={pathOf(`recipes/${id}`)}>{title}</Link>
              </th>
              <td>{figureText('views', views)}</td>
              <td>{figureText('cooks', cooks)}</td>
              <td>{figureText('saves', saves)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
