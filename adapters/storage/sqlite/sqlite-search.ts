import { sql, type SqlBool } from 'kysely'
import type { WordPattern } from '#core/model/search/words/minutes-word.ts'
import type { Connection } from '../database/tables/tables.ts'
import { countMatching, type RecipeRow, type SearchIndex } from '../database/dialect.ts'
import { siteWordKey } from '../database/index-key.ts'

/**
 * The number of results from which a search returns a condition instead of rows; the first results are then found by
 * scanning the recipes in order.
 */
const conditionThreshold = 400

/** The maximum number of words with a prefix that a query lists. For more, it uses a prefix query of FTS5. */
const maxListedWords = 8

/**
 * An FTS5 index without a copy of the text; its row ids are the numbers of recipes. A separate table lists the words of
 * each site.
 */
export const search: SearchIndex = {
  async save(transaction, siteId, recipeId, words) {
    const key = siteWordKey(siteId)
    const text = words.map((word) => key + word).join(' ')
    const number = sql`(select number from recipes where site_id = ${siteId} and id = ${recipeId})`
    await sql`insert or ignore into recipe_search_vocabulary (site_id, word)
      select ${siteId}, value from json_each(${JSON.stringify(words)})`.execute(transaction)
    await sql`delete from recipe_search where rowid = ${number}`.execute(transaction)
    await sql`insert into recipe_search (rowid, words) values (${number}, ${text})`.execute(transaction)
  },

  async find(read, siteId, groups, known) {
    const site = { siteId, key: siteWordKey(siteId) }
    const parts = await Promise.all(groups.map((group) => wordsOfGroup(read, site, group)))
    if (parts.includes('')) return { kind: 'none' }
    const matching = sql`from recipe_search where recipe_search match ${parts.join(' AND ')}`
    if (known === undefined) {
      const { rows } = await sql<{
        number: number
      }>`select rowid as number ${matching} limit ${conditionThreshold}`.execute(read)
      if (rows.length === 0) return { kind: 'none' }
      if (rows.length < conditionThreshold) {
        const numbers = JSON.stringify(rows.map(({ number }) => number))
        // Another site may have the same key, so the site is compared too. `cross join` makes SQLite go from the
        // numbers to the recipes.
        const found = sql<RecipeRow>`(select recipes.* from json_each(${numbers}) as found
          cross join recipes on recipes.number = found.value and +recipes.site_id = ${siteId})`
        return { kind: 'few', rows: found }
      }
    }
    // The unary plus has the same reason as in `isIdOf`.
    const isFound = sql<SqlBool>`+recipes.number in (select rowid ${matching})`
    return {
      kind: 'many',
      count: known ?? (await countMatching(read, matching)),
      isFound,
      isFoundInOrder: isFound,
    }
  },
}

type SiteKey = { readonly siteId: string; readonly key: string }

/** Returns the part of an FTS5 query that finds a group of patterns; empty if no word of the site matches. */
async function wordsOfGroup(read: Connection, site: SiteKey, group: readonly WordPattern[]): Promise<string> {
  const whole = group.filter(({ isBeginning }) => !isBeginning).map(({ word }) => `"${site.key}${word}"`)
  const begun = await Promise.all(
    group.filter(({ isBeginning }) => isBeginning).map(({ word }) => wordsWithPrefix(read, site, word)),
  )
  const words = [...whole, ...begun.flat()]
  return words.length === 0 ? '' : `(${words.join(' OR ')})`
}

/**
 * Returns the words of a site with a prefix, or a prefix query. For a prefix query, FTS5 first copies the postings of
 * all its words, whereas the postings of whole words are read only as far as needed.
 */
async function wordsWithPrefix(
  read: Connection,
  { siteId, key }: SiteKey,
  beginning: string,
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from recipe_search_vocabulary
    where site_id = ${siteId} and word >= ${beginning} and word < ${`${beginning}\u{10ffff}`}
    limit ${maxListedWords + 1}`.execute(read)
  if (rows.length > maxListedWords) return [`"${key}${beginning}"*`]
  return rows.map(({ word }) => `"${key}${word}"`)
}
