import { figureKinds, recipeFigureKinds, type RecipeFigureKind } from '#core/model/figures/figure-kinds.ts'
import type { FigureStore } from '#core/ports/stores/figures/figure-store.ts'
import { ok } from '#core/values/result.ts'
import { fromWord } from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import { addFigures } from './figure-counts.ts'
import { largestSums, periodsOf, sumPeriods } from '../database/period-sums.ts'
import { transact } from '../database/transact.ts'

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

    async topRecipes({ siteId, ...days }, limit) {
      const periods = periodsOf(days)
      const ofPeriod = (period: string) =>
        read.selectFrom('recipe_figures').where('site_id', '=', siteId).where('period', '=', period)
      const views = await sumPeriods(periods, ({ period, after, limit: rowsAtOnce }) =>
        ofPeriod(period)
          .select(['recipe_id as name', 'amount'])
          .where('kind', '=', 'views')
          .where('recipe_id', '>', after)
          .orderBy('recipe_id')
          .limit(rowsAtOnce)
          .execute(),
      )
      const ids = largestSums(views, limit).map(({ name }) => name)
      if (ids.length === 0) return []
      const counts = new Map(ids.map((id) => [id, new Map<RecipeFigureKind, number>()]))
      for (const period of periods) {
        const rows = await ofPeriod(period)
          .select(['recipe_id', 'kind', 'amount'])
          .where('kind', 'in', recipeFigureKinds)
          .where('recipe_id', 'in', ids)
          .execute()
        for (const row of rows) {
          const kind = fromWord(recipeFigureKinds, row.kind, { table: 'recipe_figures', id: row.recipe_id })
          const ofRecipe = counts.get(row.recipe_id)
          ofRecipe?.set(kind, (ofRecipe.get(kind) ?? 0) + Number(row.amount))
        }
      }
      return ids.map((recipeId) => ({ recipeId, counts: Object.fromEntries(counts.get(recipeId) ?? []) }))
    },
  }
}
