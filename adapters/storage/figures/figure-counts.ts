import type { DayCounts } from '#core/ports/stores/figures/figure-store.ts'
import { recipeFigureKinds, type FigureCount } from '#core/model/figures/figure-kinds.ts'
import { dayIn } from '#core/values/time/calendar-day.ts'
import type { Connection } from '../database/tables/tables.ts'
import { timeZoneOf } from '../sites/site-store.ts'

/** The number of rows per statement. */
const rowsAtOnce = 500

/**
 * Adds counts to the figures of a site, within a transaction. The day is that of the instant in the site's time zone.
 */
export async function countFigures(
  transaction: Connection,
  siteId: string,
  at: Date,
  counts: readonly FigureCount[],
): Promise<void> {
  if (counts.every(({ amount }) => amount === 0)) return
  const timeZone = await timeZoneOf(transaction, siteId)
  if (timeZone !== null) await addFigures(transaction, [{ siteId, day: dayIn(timeZone, at), counts }])
}

/** Adds counts within a transaction. Drops those of sites and recipes that no longer exist. */
export async function addFigures(transaction: Connection, days: readonly DayCounts[]): Promise<void> {
  const known = await present(transaction, days)
  const sums = createSums()
  for (const { siteId, day, counts } of days.filter((one) => known.sites.has(one.siteId))) {
    for (const { kind, amount, recipeId } of counts) {
      sums.add([siteId, day, kind], amount)
      if (!recipeId || !ofRecipes.has(kind) || !known.recipes.has(`${siteId} ${recipeId}`)) continue
      for (const period of [day, day.slice(0, 7), allTime]) sums.add([siteId, period, kind, recipeId], amount)
    }
  }
  // Always in the same order, so that concurrent servers cannot deadlock.
  const rows = sums.sorted()
  await addToSites(transaction, rows)
  await addToRecipes(transaction, rows)
}

/** The period of the total counts of a recipe. */
export const allTime = 'total'

const ofRecipes: ReadonlySet<string> = new Set(recipeFigureKinds)

type Sum = { readonly key: readonly string[]; amount: number }

function createSums() {
  const sums = new Map<string, Sum>()
  return {
    add(key: readonly string[], amount: number) {
      const name = key.join(' ')
      const sum = sums.get(name)
      if (sum) sum.amount += amount
      else sums.set(name, { key, amount })
    },
    sorted: () =>
      [...sums]
        .sort(([left], [right]) => (left < right ? -1 : 1))
        .map(([, { key, amount }]) => ({ key, amount })),
  }
}

async function addToSites(transaction: Connection, sums: readonly Sum[]): Promise<void> {
  const rows = sums.flatMap(({ key: [site_id, day, kind, recipeId], amount }) =>
    site_id && day && kind && recipeId === undefined ? [{ site_id, day, kind, amount }] : [],
  )
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await transaction
      .insertInto('site_figures')
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'day', 'kind']).doUpdateSet(({ ref, eb }) => ({
          amount: eb(ref('site_figures.amount'), '+', ref('excluded.amount')),
        })),
      )
      .execute()
  }
}

async function addToRecipes(transaction: Connection, sums: readonly Sum[]): Promise<void> {
  const rows = sums.flatMap(({ key: [site_id, period, kind, recipe_id], amount }) =>
    site_id && period && kind && recipe_id ? [{ site_id, period, kind, recipe_id, amount }] : [],
  )
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await transaction
      .insertInto('recipe_figures')
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'period', 'kind', 'recipe_id']).doUpdateSet(({ ref, eb }) => ({
          amount: eb(ref('recipe_figures.amount'), '+', ref('excluded.amount')),
        })),
      )
      .execute()
  }
}

/** Returns which sites and recipes of the counts exist. */
async function present(transaction: Connection, days: readonly DayCounts[]) {
  const siteIds = [...new Set(days.map(({ siteId }) => siteId))]
  const sites = new Set<string>()
  const recipes = new Set<string>()
  for (let start = 0; start < siteIds.length; start += rowsAtOnce) {
    const found = await transaction
      .selectFrom('sites')
      .select('id')
      .where('id', 'in', siteIds.slice(start, start + rowsAtOnce))
      .execute()
    for (const { id } of found) sites.add(id)
  }
  for (const siteId of sites) {
    const counts = days.filter((one) => one.siteId === siteId).flatMap((one) => one.counts)
    const ids = [...new Set(counts.flatMap(({ recipeId }) => recipeId ?? []))]
    for (let start = 0; start < ids.length; start += rowsAtOnce) {
      const found = await transaction
        .selectFrom('recipes')
        .select('id')
        .where('site_id', '=', siteId)
        .where('id', 'in', ids.slice(start, start + rowsAtOnce))
        .execute()
      for (const { id } of found) recipes.add(`${siteId} ${id}`)
    }
  }
  return { sites, recipes }
}
