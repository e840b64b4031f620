import { sql, type SqlBool } from 'kysely'
import type { Connection } from './database.ts'
import { selectFound, type FoundRow, type SearchIndex } from './dialect.ts'
import { siteWordKey } from './index-key.ts'

/** From how many recipes on the rest is only counted, and the first ones are looked for in their order. */
const manyFound = 400

/** Up to how many words a beginning is spelled out; beyond that FTS5 joins their postings itself. */
const spelledOut = 8

/** Lets a connection look into the words of the search index. */
export async function openSearch(read: Connection): Promise<void> {
  await sql`create virtual table temp.search_words using fts5vocab(main, recipe_search, 'row')`.execute(read)
}

/** FTS5 without a copy of the text; rows are found by the recipe's number. */
export const search: SearchIndex = {
  async save(transaction, siteId, recipeId, words) {
    const key = siteWordKey(siteId)
    const text = words.map((word) => key + word).join(' ')
    const number = sql`(select number from recipes where site_id = ${siteId} and id = ${recipeId})`
    await sql`delete from recipe_search where rowid = ${number}`.execute(transaction)
    await sql`insert into recipe_search (rowid, words) values (${number}, ${text})`.execute(transaction)
  },

  async find(read, siteId, words) {
    const key = siteWordKey(siteId)
    const beginnings = await Promise.all(words.map((word) => wordsThatBegin(read, key + word)))
    if (beginnings.includes('')) return { kind: 'few', rows: [] }
    const matching = sql`from recipe_search where recipe_search match ${beginnings.join(' AND ')}`
    const few = await sql<FoundRow>`${selectFound}
      where number in (select rowid ${matching} limit ${manyFound})`.execute(read)
    if (few.rows.length < manyFound) {
      // Another site may have the same key.
      return { kind: 'few', rows: few.rows.filter((row) => row.site_id === siteId) }
    }
    const { rows } = await sql<{ count: number }>`select count(*) as count ${matching}`.execute(read)
    // The sign is explained at `isIdOf`.
    const isFound = sql<SqlBool>`+recipes.number in (select rowid ${matching})`
    return { kind: 'many', count: rows[0]?.count ?? 0, isFound, isFoundInOrder: isFound }
  },
}

/**
 * The part of a query that finds a beginning; empty when no word has it. For a beginning FTS5 copies the postings
 * of all its words before it finds anything, while whole words are read in step, and only as far as they are needed.
 */
async function wordsThatBegin(read: Connection, beginning: string): Promise<string> {
  const { rows } = await sql<{ term: string }>`select term from search_words
    where term >= ${beginning} and term < ${`${beginning}\u{10ffff}`} limit ${spelledOut + 1}`.execute(read)
  if (rows.length > spelledOut) return `"${beginning}"*`
  return rows.length === 0 ? '' : `(${rows.map(({ term }) => `"${term}"`).join(' OR ')})`
}
