import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { indexedWords } from '#core/model/search/search-index.ts'
import { recipeSearchText } from '#core/model/search/words/search-text.ts'
import { DamagedRow } from '../database/tables/columns.ts'
import type { Connection } from '../database/tables/tables.ts'
import type { SearchIndex } from '../database/dialect.ts'
import { rowToRecipe } from './recipe-rows.ts'

const readAtOnce = 200

/**
 * Rebuilds the full-text index and the vocabulary from the recipes, in batches; returns the number of damaged
 * recipes, which are skipped.
 */
export async function rebuildSearch(transaction: Connection, search: SearchIndex): Promise<number> {
  let damaged = 0
  await sql`delete from recipe_search_vocabulary`.execute(transaction)
  const sites = await transaction.selectFrom('sites').select('id').orderBy('id').execute()
  for (const { id: siteId } of sites) {
    const titles = await ingredientTitles(transaction, siteId)
    for await (const row of recipesOf(transaction, siteId)) {
      try {
        const recipe = rowToRecipe(row)
        await search.save(transaction, siteId, recipe.id, indexedWords(recipeSearchText(recipe, titles)))
      } catch (error) {
        // The row was damaged in its source already; it is copied unchanged.
        if (!(error instanceof DamagedRow)) throw error
        damaged += 1
      }
    }
  }
  return damaged
}

async function ingredientTitles(
  connection: Connection,
  siteId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await connection
    .selectFrom('ingredients')
    .select(['id', 'title'])
    .where('site_id', '=', siteId)
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** All recipes of a site in batches, ordered by id, so that changes of other columns do not affect the order. */
async function* recipesOf(connection: Connection, siteId: string) {
  for (let after = ''; ;) {
    const rows = await connection
      .selectFrom('recipes')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(readAtOnce)
      .execute()
    yield* rows
    await nextTurn()
    after = rows.at(-1)?.id ?? ''
    if (rows.length < readAtOnce) return
  }
}
