import type { OutputDep } from '../../environment/context.ts'
import { usageFailure } from '../../environment/failure.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'

type FigureOptions = {
  readonly site: string | undefined
  readonly from: string | undefined
  readonly to: string | undefined
  readonly top: number
}

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Shows the figures of a period, one line per day, and then the most read recipes. */
export async function showFigures(deps: SiteDep & OutputDep, options: FigureOptions): Promise<void> {
  const { api, output } = deps
  const to = options.to ?? dayOf(Date.now())
  const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
  if (!isDate(to)) throw usageFailure('--to is invalid: give a date such as 2026-03-28.')
  const from = options.from ?? dayOf(Date.parse(to) - 27 * dayMilliseconds)
  if (!isDate(from)) throw usageFailure('--from is invalid: give a date such as 2026-03-01.')
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { figures } = (await api.getFigures({ siteSlug, from, to, top: options.top })).body
  output.record(figures)
  if (output.mode === 'json') return
  const { days, totals, topRecipes, signupPages, timeZone } = figures
  const cells = (one: typeof totals) => [
    ...[one.views, one.cooks, one.prints, one.shares, one.saves, one.comments],
    ...[one.freeGained - one.freeLost, one.paidGained - one.paidLost],
    (one.revenueCents / 100).toFixed(2),
    ...[one.mailsSent, one.mailsFailed, one.unsubscribed],
  ]
  writeTable(
    output,
    [
      'DAY',
      'VIEWS',
      'COOKS',
      'PRINTS',
      'SHARES',
      'SAVES',
      'COMMENTS',
      'FREE',
      'PAID',
      'REVENUE',
      'MAILS',
    ].concat('FAILED', 'UNSUBSCRIBED'),
    [...days.map((day) => [day.date, ...cells(day)]), ['total', ...cells(totals)]].map((row) =>
      row.map(String),
    ),
  )
  output.note(`Days are in the time zone ${timeZone}.`)
  writeTable(
    output,
    [freeText('RECIPE'), 'VIEWS', 'COOKS', 'PRINTS', 'SAVES', 'COMMENTS'],
    topRecipes.map((recipe) =>
      [recipe.title, recipe.views, recipe.cooks, recipe.prints, recipe.saves, recipe.comments].map(String),
    ),
  )
  if (signupPages.length === 0) return
  writeTable(
    output,
    [freeText('SUBSCRIBED ON'), 'SUBSCRIBERS'],
    signupPages.map(({ page, recipe, subscribers }) => [recipe?.title ?? page, String(subscribers)]),
  )
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
