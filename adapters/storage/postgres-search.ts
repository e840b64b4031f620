import { sql, type SqlBool } from 'kysely'
import { countMatching, type RecipeRow, type SearchIndex } from './dialect.ts'
import { siteWordKey } from './index-key.ts'

/**
 * From how many recipes on a search tells only how many it found. The first ones of them are looked for along an order
 * then, and the fewer they are, the more of the other recipes lie between them, each of which costs a look.
 */
const manyFound = 1000

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
    const count = known ?? (await countMatching(read, matching))
    if (count === 0) return { kind: 'none' }
    if (count < manyFound) {
      const found = await sql<{ recipe_id: string }>`select recipe_id ${matching}`.execute(read)
      const few = found.rows.map(({ recipe_id }) => recipe_id)
      // The limit has each of them looked up by itself, instead of all that the site has gone through in some order.
      const rows = sql<RecipeRow>`(select recipe.* from unnest(${few}::text[]) as found (id)
        cross join lateral (select * from recipes where site_id = ${siteId} and id = found.id limit 1) as recipe)`
      return { kind: 'few', rows }
    }
    const isFound = sql<SqlBool>`recipes.id in (select recipe_id ${matching})`
    // As a value it cannot become a join, which would find them all before it puts the first ones in order.
    const isFoundHere = sql<SqlBool>`(select words @@ ${query}::tsquery from recipe_search
      where site_id = recipes.site_id and recipe_id = recipes.id)`
    return { kind: 'many', count, isFound, isFoundInOrder: isFoundHere }
  },
}
