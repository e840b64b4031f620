import type { Figures } from '#core/calls/figures/figure-calls.ts'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { unwrap } from '../../app/loading.ts'
import { daysOf, type Period } from './period.ts'

/** The figures of a period that ends today, with the totals of the preceding period. */
export type PeriodFigures = { readonly figures: Figures; readonly before: Figures['totals'] }

/** Loads the figures of a period, with the `top` most viewed recipes. */
export async function loadPeriod(
  api: TrivetApi,
  siteSlug: string,
  { period, top }: { readonly period: Period; readonly top: number },
): Promise<PeriodFigures> {
  const { now, before } = daysOf(period, new Date())
  const [current, earlier] = await Promise.all([
    unwrap(api.getFigures({ siteSlug, ...now, top: String(top) })),
    unwrap(api.getFigures({ siteSlug, ...before, top: '1' })),
  ])
  return { figures: current.figures, before: earlier.figures.totals }
}
