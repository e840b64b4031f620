import { sql } from 'kysely'
import { nearWordBounds, nearWords } from '#core/model/search/near-words.ts'
import type { Connection } from './tables/tables.ts'

/** Resolves to whether a word of the site's recipes starts with this prefix. */
export async function hasWord(read: Connection, siteId: string, beginning: string): Promise<boolean> {
  const { rows } = await sql`select 1 from recipe_search_vocabulary
    where site_id = ${siteId} and word >= ${beginning} and word < ${`${beginning}\u{10ffff}`} limit 1`.execute(
    read,
  )
  return rows.length > 0
}

/** Returns the words of the site's recipes that are similar to a word, ranked by core. */
export async function readNearWords(read: Connection, siteId: string, word: string): Promise<string[]> {
  const bounds = nearWordBounds(word)
  if (bounds === null) return []
  const { rows } = await sql<{ word: string }>`select word from recipe_search_vocabulary
    where site_id = ${siteId} and length(word) >= ${bounds.minLength}
      and (substr(word, 1, 1) = ${bounds.firstLetter}
        or substr(word, 2, 1) in (${sql.join(bounds.secondLetters)}))`.execute(read)
  return nearWords(
    word,
    rows.map((row) => row.word),
  )
}
