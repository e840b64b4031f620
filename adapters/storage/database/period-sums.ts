import type { FigurePeriod } from '#core/ports/stores/figures/figure-store.ts'
import { daysBetween } from '#core/values/time/calendar-day.ts'

/** Splits a period into whole months and single days, which together cover each day exactly once. */
export function periodsOf({ from, to }: Pick<FigurePeriod, 'from' | 'to'>): string[] {
  const months = new Map<string, string[]>()
  for (const day of daysBetween(from, to)) {
    months.set(day.slice(0, 7), [...(months.get(day.slice(0, 7)) ?? []), day])
  }
  return [...months].flatMap(([month, ofMonth]) => (ofMonth.length === lengthOf(month) ? month : ofMonth))
}

function lengthOf(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

type Amount = { readonly name: string; readonly amount: number }

/** The rows per statement: SQLite is synchronous and blocks other requests meanwhile. */
const rowsAtOnce = 2000

/** A page of a period: at most `limit` amounts, sorted by name and after one of them. */
export type PeriodPage = { readonly period: string; readonly after: string; readonly limit: number }

/** Sums amounts by name over periods, which are read page by page. */
export async function sumPeriods(
  periods: readonly string[],
  read: (page: PeriodPage) => Promise<readonly Amount[]>,
): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const period of periods) {
    for (let after: string | undefined = ''; after !== undefined;) {
      const rows: readonly Amount[] = await read({ period, after, limit: rowsAtOnce })
      for (const { name, amount } of rows) sums.set(name, (sums.get(name) ?? 0) + Number(amount))
      after = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.name
    }
  }
  return sums
}

/** The names with the largest sums, largest first, then by name. Sums of 0 are omitted. */
export function largestSums(sums: ReadonlyMap<string, number>, limit: number): Amount[] {
  return [...sums]
    .filter(([, amount]) => amount > 0)
    .sort(([left, leftAmount], [right, rightAmount]) => rightAmount - leftAmount || (left < right ? -1 : 1))
    .slice(0, limit)
    .map(([name, amount]) => ({ name, amount }))
}
