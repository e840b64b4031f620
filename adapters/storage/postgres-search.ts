import { sql, type SqlBool } from 'kysely'
import { countMatching, type RecipeRow, type SearchIndex } from './dialect.ts'
import { siteWordKey } from './index-key.ts'

/**
 * From how many recipes on a search tells only how many it found. Each of fewer is looked up by itself; the first ones of
 * more are looked for along an order, and the fewer they are, the more of the other recipes lie between them.
 */
const manyFound = 500

/** A GIN index of lexemes that are core's words as they are: no text search configuration takes part. */
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
  async find(read, siteId, words, known) {
    const key = siteWordKey(siteId)
    const query = words.map((word) => `'${key}${word}':*`).join(' & ')
    // Nearly all of what the index finds is of the site, whose own index would only be read beside it: for this
    // comparison there is none.
    const matching = sql`from recipe_search where words @@ ${query}::tsquery and site_id is not distinct from ${siteId}`
    if (known === undefined) {
      // One text each way, as a row for each would take longer than finding them.
      const { rows } = await sql<{ ids: string | null; count: number }>`
        select string_agg(recipe_id, ' ') as ids, count(*) as count
        from (select recipe_id ${matching} limit ${manyFound}) as found`.execute(read)
      const { ids = null, count = 0 } = rows[0] ?? {}
      if (ids === null) return { kind: 'none' }
      if (count < manyFound) {
        // The limit has each of them looked up by itself, instead of all that the site has gone through in some order.
        const few = sql<RecipeRow>`(select recipe.* from unnest(string_to_array(${ids}, ' ')) as found (id)
          cross join lateral (select * from recipes where site_id = ${siteId} and id = found.id limit 1) as recipe)`
        return { kind: 'few', rows: few }
      }
    }
    const count = known ?? (await countMatching(read, matching))
    const isFound = sql<SqlBool>`recipes.id in (select recipe_id ${matching})`
    // As a value it cannot become a join, which would find them all before it puts the first ones in order.
    const isFoundHere = sql<SqlBool>`(select words @@ ${query}::tsquery from recipe_search
      where site_id = recipes.site_id and recipe_id = recipes.id)`
    return { kind: 'many', count, isFound, isFoundInOrder: isFoundHere }
  },
}
