import { sql, type RawBuilder } from 'kysely'
import { containingWords, maxNearWords, nearWordBounds, nearWords } from '#core/model/search/near-words.ts'
import { minutesWords } from '#core/model/search/words/minutes-word.ts'
import type { WordLookup } from '#core/model/search/query-alternatives.ts'
import type { Connection } from '../database/tables/tables.ts'

/** A condition for the words of texts, without those of times. */
const isOfText = sql`(word < ${minutesWords.from} or word >= ${minutesWords.before})`

/** A condition for the words of a site's texts that start with this prefix. */
const hasPrefix = (siteId: string, beginning: string) =>
  sql`site_id = ${siteId} and word >= ${beginning} and word < ${`${beginning}\u{10ffff}`} and ${isOfText}`

/** Returns the words of the site's recipes that start with this prefix. */
export async function wordsWithPrefix(
  read: Connection,
  siteId: string,
  beginning: string,
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from recipe_search_vocabulary
    where ${hasPrefix(siteId, beginning)}`.execute(read)
  return rows.map(({ word }) => word)
}

/** Resolves to whether a word of the site's recipes starts with this prefix. */
export async function hasWord(read: Connection, siteId: string, beginning: string): Promise<boolean> {
  const { rows } = await sql`select 1 from recipe_search_vocabulary
    where ${hasPrefix(siteId, beginning)} limit 1`.execute(read)
  return rows.length > 0
}

/** Returns the words that the site's recipes have, and the prefixes of their words, followed by `*`. */
export async function knownWords(
  read: Connection,
  siteId: string,
  { words, beginnings }: WordLookup,
): Promise<string[]> {
  const parts: RawBuilder<{ word: string }>[] = beginnings.map(
    (beginning) => sql`select ${`${beginning}*`} as word where exists (
      select 1 from recipe_search_vocabulary where ${hasPrefix(siteId, beginning)})`,
  )
  if (words.length > 0) {
    parts.push(sql`select word from recipe_search_vocabulary
      where site_id = ${siteId} and word in (${sql.join(words)}) and ${isOfText}`)
  }
  const found: string[] = []
  for (let at = 0; at < parts.length; at += partsAtOnce) {
    const { rows } = await sql
      .join(parts.slice(at, at + partsAtOnce), sql` union all `)
      .$castTo<{ word: string }>()
      .execute(read)
    found.push(...rows.map(({ word }) => word))
  }
  return found
}

/** SQLite accepts at most 500 queries in a union. */
const partsAtOnce = 200

/** Returns the words of the site's recipes that contain a word or are similar to it, ranked by core. */
export async function readNearWords(read: Connection, siteId: string, word: string): Promise<string[]> {
  const bounds = nearWordBounds(word)
  if (bounds === null) return []
  const { rows } = await sql<{ word: string }>`select word from recipe_search_vocabulary
    where site_id = ${siteId} and length(word) >= ${bounds.minLength} and ${isOfText}
      and (substr(word, 1, 1) = ${bounds.firstLetter}
        or substr(word, 2, 1) in (${sql.join(bounds.secondLetters)})
        or word like ${`___%${word}%`})`.execute(read)
  const known = rows.map((row) => row.word)
  return [...new Set([...containingWords(word, known), ...nearWords(word, known)])].slice(0, maxNearWords)
}
