import { sql, type SqlBool } from 'kysely'
import type { Connection } from './database.ts'
import { selectFound, type FoundRow, type SearchIndex } from './dialect.ts'
import { siteWordKey } from './index-key.ts'

/** From how many recipes on the rest is only counted. */
const manyFound = 400
/**
 * From how many on the first ones are looked for along the order, and not all put in order: the fewer they are, the
 * more of the other recipes lie between them, and each costs a look.
 */
const enoughToLookFor = 1000

/** A GIN index of lexemes that are core's words as they are: no text search configuration takes part. */
export const search: SearchIndex = {
  async save(transaction, siteId, recipeId, words) {
    const key = siteWordKey(siteId)
    const lexemes = words.map((word) => key + word)
    await sql`insert into recipe_search (site_id, recipe_id, words)
      values (${siteId}, ${recipeId}, array_to_tsvector(${lexemes}::text[]))
      on conflict (site_id, recipe_id) do update set words = excluded.words`.execute(transaction)
  },
  async find(read, siteId, words) {
    const key = siteWordKey(siteId)
    const query = words.map((word) => `'${key}${word}':*`).join(' & ')
    // Nearly all of what the index finds is of the site, whose own index would only be read beside it.
    const matching = sql`from recipe_search where words @@ ${query}::tsquery and site_id || '' = ${siteId}`
    const { rows: few } = await sql<{
      recipe_id: string
    }>`select recipe_id ${matching} limit ${manyFound}`.execute(read)
    if (few.length < manyFound) return { kind: 'few', rows: await rowsOf(read, siteId, few) }
    const { rows } = await sql<{ count: number }>`select count(*) as count ${matching}`.execute(read)
    const count = rows[0]?.count ?? 0
    const isFound = sql<SqlBool>`recipes.id in (select recipe_id ${matching})`
    // As a value it cannot become a join, which would find them all before it puts the first ones in order.
    const isFoundHere = sql<SqlBool>`(select words @@ ${query}::tsquery from recipe_search
      where site_id = recipes.site_id and recipe_id = recipes.id)`
    return { kind: 'many', count, isFound, isFoundInOrder: count < enoughToLookFor ? isFound : isFoundHere }
  },
}

async function rowsOf(
  read: Connection,
  siteId: string,
  found: readonly { readonly recipe_id: string }[],
): Promise<FoundRow[]> {
  if (found.length === 0) return []
  const ids = found.map(({ recipe_id }) => recipe_id)
  const { rows } =
    await sql<FoundRow>`${selectFound} where site_id = ${siteId} and id = any (${ids})`.execute(read)
  return rows
}
