import { useState } from 'react'
import type { Figures } from '#core/calls/figures/figure-calls.ts'
import { Link } from '../../ui/link.tsx'
import { useKitchenPath } from '../page/kitchen-site.tsx'
import {
  amountText,
  changeText,
  figureText,
  gainedOf,
  lineOf,
  lines,
  lostOf,
  sentenceOf,
  type Amounts,
  type FigureLine,
  type LineId,
} from './figure-words.ts'
import { pageName } from './page-name.ts'
import { LineChart, SparkLine } from './line-chart.tsx'
import { byWeek, type Point } from './points.ts'
import styles from './figures.module.css'

/** The maximum number of daily points. Longer periods have weekly points, to reduce noise. */
const maxDayPoints = 120

type FiguresPanelProps = {
  readonly figures: Figures
  /** The totals of the preceding period. */
  readonly before: Amounts
}

/** True if all figures of these periods are 0. */
export function hasNoFigures(...periods: readonly Amounts[]): boolean {
  return periods.every((amounts) => Object.values(amounts).every((amount) => amount === 0))
}

/** The figures of a period: a summary, a chart of one figure, a table of all of them, and the most viewed pages. */
export function FiguresPanel({ figures, before }: FiguresPanelProps) {
  const [shown, setShown] = useState<LineId>('views')
  return (
    <>
      <p className={styles['sentence']}>
        {sentenceOf(figures.totals.views, before.views, figures.days.length, figures.topRecipes[0])}
      </p>
      <LineChoice figures={figures} before={before} shown={shown} onShow={setShown} />
      <Chart figures={figures} id={shown} />
      <DayTable figures={figures} />
      <div className={styles['tables']}>
        <TopRecipes figures={figures} />
        <SignupPages figures={figures} />
      </div>
    </>
  )
}

/** One point per day, or per week in a long period. */
function pointsOf(figures: Figures, id: LineId): Point[] {
  const line = lineOf(id)
  const points = figures.days.map((day) => ({
    ...{ date: day.date, amount: gainedOf(line, day) },
    ...(line.lost === undefined ? {} : { lost: lostOf(line, day) }),
  }))
  return points.length > maxDayPoints ? byWeek(points) : points
}

/** True if a line has no amounts in any of these periods. */
const hasNone = (line: FigureLine, ...periods: readonly Amounts[]) =>
  periods.every((amounts) => gainedOf(line, amounts) + lostOf(line, amounts) === 0)

type LineChoiceProps = FiguresPanelProps & {
  readonly shown: LineId
  readonly onShow: (id: LineId) => void
}

function LineChoice({ figures, before, shown, onShow }: LineChoiceProps) {
  return (
    <ul className={styles['kinds']}>
      {lines.map((line) => (
        <li key={line.id} data-none={hasNone(line, figures.totals, before) ? '' : undefined}>
          <button type="button" aria-pressed={line.id === shown} onClick={() => onShow(line.id)}>
            <span>{line.name}</span>
            <strong>{figureText(line, figures.totals)}</strong>
            <SparkLine points={pointsOf(figures, line.id)} />
            <span className={styles['quiet']}>
              {changeText(gainedOf(line, figures.totals), gainedOf(line, before), figures.days.length)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Chart({ figures, id }: { readonly figures: Figures; readonly id: LineId }) {
  const line = lineOf(id)
  return (
    <div>
      <LineChart
        points={pointsOf(figures, id)}
        name={line.name}
        label={`${line.name} from ${figures.from} to ${figures.to}: ${figureText(line, figures.totals)}`}
        textOf={(amount) => amountText(line, amount)}
        isByWeek={figures.days.length > maxDayPoints}
      />
      {line.lost !== undefined && (
        <p className={styles['quiet']}>
          Lost subscribers are drawn below the line. A reader who changes between free and paid counts as both
          lost and gained.
        </p>
      )}
    </div>
  )
}

function DayTable({ figures }: { readonly figures: Figures }) {
  return (
    <details className={styles['details']}>
      <summary>Every day as a table</summary>
      <div className={styles['scroll']} role="region" aria-label="Every day" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {lines.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.days.toReversed().map((day) => (
              <tr key={day.date}>
                <th scope="row">{day.date}</th>
                {lines.map((line) => (
                  <td key={line.id}>{figureText(line, day)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

function TopRecipes({ figures }: { readonly figures: Figures }) {
  const pathOf = useKitchenPath()
  const number = new Intl.NumberFormat('en-US')
  if (figures.topRecipes.length === 0) return null
  return (
    <section aria-labelledby="top-recipes" className={styles['wide']} tabIndex={0}>
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
              <td>{number.format(views)}</td>
              <td>{number.format(cooks)}</td>
              <td>{number.format(saves)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The pages on which readers subscribed. The page is unknown for imported and manually added subscribers. */
function SignupPages({ figures: { signupPages } }: Pick<FiguresPanelProps, 'figures'>) {
  const pathOf = useKitchenPath()
  const number = new Intl.NumberFormat('en-US')
  if (signupPages.length === 0) return null
  return (
    <section aria-labelledby="signup-pages" className={styles['wide']} tabIndex={0}>
      <h2 id="signup-pages" className={styles['heading']}>
        What brought subscribers
      </h2>
      <table className={styles['top']}>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Subscribed there</th>
          </tr>
        </thead>
        <tbody>
          {signupPages.map(({ page, recipe, subscribers }) => (
            <tr key={page}>
              <th scope="row">
                {recipe === null ? (
                  pageName(page)
                ) : (
                  <Link to={pathOf(`recipes/${recipe.id}`)}>{recipe.title}</Link>
                )}
              </th>
              <td>{number.format(subscribers)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
