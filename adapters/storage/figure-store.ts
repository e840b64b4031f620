import { sql } from 'kysely'
import { figureKinds, recipeFigureKinds, type RecipeFigureKind } from '#core/model/figures/figure-kinds.ts'
import type { FigurePeriod, FigureStore } from '#core/ports/stores/figure-store.ts'
import { daysBetween } from '#core/values/time/calendar-day.ts'
import { ok } from '#core/values/result.ts'
import { fromWord } from './columns.ts'
import type { Database } from './database.ts'
import { addFigures } from './figure-counts.ts'
import type { Connection } from './tables/tables.ts'
import { transact } from './transact.ts'

export function createFigureStore(database: Database): FigureStore {
  const { read } = database
  return {
    async add(days) {
      await transact(database, async (transaction) => ok(await addFigures(transaction, days)))
    },

    async ofDays({ siteId, from, to }) {
      const rows = await read
        .selectFrom('site_figures')
        .select(['day', 'kind', 'amount'])
        .where('site_id', '=', siteId)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .execute()
      return rows.map(({ day, kind, amount }) => ({
        day,
        kind: fromWord(figureKinds, kind, { table: 'site_figures', id: `${siteId} ${day}` }),
        amount: Number(amount),
      }))
    },

    async topRecipes(period, limit) {
      const total = sql<number>`sum(amount)`
      const top = await countedIn(read, period, ['views'])
        .select('recipe_id')
        .groupBy('recipe_id')
        .orderBy(total, 'desc')
        .orderBy('recipe_id')
        .limit(limit)
        .execute()
      const ids = top.map(({ recipe_id }) => recipe_id)
      if (ids.length === 0) return []
      const rows = await countedIn(read, period, recipeFigureKinds, ids)
        .select(['recipe_id', 'kind', total.as('total')])
        .groupBy(['recipe_id', 'kind'])
        .execute()
      return ids.map((recipeId) => {
        const own = rows.filter((row) => row.recipe_id === recipeId)
        const place = { table: 'recipe_figures', id: recipeId }
        const counts = own.map((row) => [fromWord(recipeFigureKinds, row.kind, place), Number(row.total)])
        return { recipeId, counts: Object.fromEntries(counts) }
      })
    },
  }
}

/**
 * Selects the counts of recipes in a period as a materialized CTE. Without it, SQLite would group by scanning all days
 * of the site in the order of its recipes.
 */
function countedIn(
  read: Connection,
  period: FigurePeriod,
  kinds: readonly RecipeFigureKind[],
  recipeIds?: readonly string[],
) {
  const ofPeriod = read
    .selectFrom('recipe_figures')
    .select(['recipe_id', 'kind', 'amount'])
    .where('site_id', '=', period.siteId)
    .where('period', 'in', periodsOf(period))
    .where('kind', 'in', kinds)
    .$if(recipeIds !== undefined, (rows) => rows.where('recipe_id', 'in', recipeIds ?? []))
  return read
    .with(
      (cte) => cte('counted').materialized(),
      () => ofPeriod,
    )
    .selectFrom('counted')
}

/** Splits a period into whole months and single days, which together cover each day exactly once. */
function periodsOf({ from, to }: FigurePeriod): string[] {
  const days = daysBetween(from, to)
  const months = new Map<string, string[]>()
  for (const day of days) months.set(day.slice(0, 7), [...(months.get(day.slice(0, 7)) ?? []), day])
  return [...months].flatMap(([month, ofMonth]) => (ofMonth.length === lengthOf(month) ? month : ofMonth))
}

function lengthOf(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}
