import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Connection } from './database.ts'
import type { RecipeRow, SearchIndex } from './dialect.ts'
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
    const lexemes = words.map((word) => key + word)
    await sql`insert into recipe_search (site_id, recipe_id, words)
      values (${siteId}, ${recipeId}, array_to_tsvector(${lexemes}::text[]))
      on conflict (site_id, recipe_id) do update set words = excluded.words`.execute(transaction)
  },
  async find(read, siteId, words, known) {
    const key = siteWordKey(siteId)
    const query = words.map((word) => `'${key}${word}':*`).join(' & ')
    // Nearly all of what the index finds is of the site, whose own index would only be read beside it.
    const matching = sql`from recipe_search where words @@ ${query}::tsquery and site_id || '' = ${siteId}`
    const { count, few } = known === undefined ? await countAndFew(read, matching) : { count: known, few: [] }
    if (count === 0) return { kind: 'none' }
    if (count < manyFound) {
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

/** Looks once: how many there are, and, where they are few, which ones. */
async function countAndFew(
  read: Connection,
  matching: RawBuilder<unknown>,
): Promise<{ readonly count: number; readonly few: readonly string[] }> {
  const { rows } = await sql<{ count: number; few: string[] | null }>`
    with found as materialized (select recipe_id ${matching}),
      counted as (select count(*) as count from found)
    select count, case when count < ${manyFound} then array(select recipe_id from found) end as few
    from counted`.execute(read)
  return { count: rows[0]?.count ?? 0, few: rows[0]?.few ?? [] }
}
