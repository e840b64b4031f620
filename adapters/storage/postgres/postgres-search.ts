import { sql, type SqlBool } from 'kysely'
import { countMatching, type RecipeRow, type SearchIndex } from '../database/dialect.ts'
import { siteWordKey } from '../database/index-key.ts'

/**
 * The number of results from which a search returns a condition instead of rows. Fewer results are looked up one by
 * one. Of more, the first ones are found by scanning the recipes in order, which takes longer the fewer results there
 * are.
 */
const conditionThreshold = 500

/** A GIN index whose lexemes are core's words unchanged, without a text search configuration. */
export const search: SearchIndex = {
  async save(transaction, siteId, recipeId, words) {
    const key = siteWordKey(siteId)
    await sql`insert into recipe_search_vocabulary (site_id, word)
      select ${siteId}, unnest(${words}::text[]) on conflict do nothing`.execute(transaction)
    const lexemes = words.map((word) => key + word)
    await sql`insert into recipe_search (site_id, recipe_id, words)
      values (${siteId}, ${recipeId}, array_to_tsvector(${lexemes}::text[]))
      on conflict (site_id, recipe_id) do update set words = excluded.words`.execute(transaction)
  },
  async find(read, siteId, groups, known) {
    const key = siteWordKey(siteId)
    const query = groups
      .map((group) =>
        group.map(({ word, isBeginning }) => `'${key}${word}'${isBeginning ? ':*' : ''}`).join(' | '),
      )
      .map((part) => `(${part})`)
      .join(' & ')
    // Nearly all rows found by this index are of the site, so PostgreSQL should not also read the index on the site,
    // which it cannot use for `is not distinct from`.
    const matching = sql`from recipe_search where words @@ ${query}::tsquery and site_id is not distinct from ${siteId}`
    if (known === undefined) {
      // The ids are returned and passed as a single string, because a row for each would take longer than the search.
      const { rows } = await sql<{ ids: string | null; count: number }>`
        select string_agg(recipe_id, ' ') as ids, count(*) as count
        from (select recipe_id ${matching} limit ${conditionThreshold}) as found`.execute(read)
      const { ids = null, count = 0 } = rows[0] ?? {}
      if (ids === null) return { kind: 'none' }
      if (count < conditionThreshold) {
        // The inner `limit` makes PostgreSQL look up each recipe, instead of scanning all recipes of the site in some
        // order.
        const few = sql<RecipeRow>`(select recipe.* from unnest(string_to_array(${ids}, ' ')) as found (id)
          cross join lateral (select * from recipes where site_id = ${siteId} and id = found.id limit 1) as recipe)`
        return { kind: 'few', rows: few }
      }
    }
    const count = known ?? (await countMatching(read, matching))
    const isFound = sql<SqlBool>`recipes.id in (select recipe_id ${matching})`
    // A scalar subquery cannot be turned into a join, which would find all results before sorting.
    const isFoundHere = sql<SqlBool>`(select words @@ ${query}::tsquery from recipe_search
      where site_id = recipes.site_id and recipe_id = recipes.id)`
    return { kind: 'many', count, isFound, isFoundInOrder: isFoundHere }
  },
}
