import { sql, type Expression, type SqlBool } from 'kysely'
import { minutesUpTo, beginsMinutesWord, type WordPattern } from '#core/model/search/words/minutes-word.ts'
import { isBlankQuery, queriedWords } from '#core/model/search/search-index.ts'
import type { RecipeQuery } from '#core/ports/stores/recipes/recipe-store.ts'
import type { SiteCounts } from '../database/performance/cached-counts.ts'
import type { Database } from '../database/database.ts'
import type { FoundRecipes } from '../database/dialect.ts'
import type { Connection } from '../database/tables/tables.ts'
import { knownWords, wordsWithPrefix } from './vocabulary.ts'

/** A condition that excludes recipes; null for none. */
export type Excluded = Expression<SqlBool> | null

/** For each group, the patterns of which a recipe must have a word. */
export type Groups = readonly (readonly WordPattern[])[]

/** The patterns of a query; null if it matches all recipes. */
export async function readGroups(
  { read }: Database,
  { siteId, query, maxMinutes = null }: RecipeQuery,
): Promise<Groups | null> {
  const times = maxMinutes === null ? [] : [minutesUpTo(maxMinutes)]
  if (query === undefined || isBlankQuery(query)) return times.length > 0 ? times : null
  const words = await Promise.all(queriedWords(query).map((word) => patternsOf(read, siteId, word)))
  return words.length === 0 || words.some((group) => group.length === 0) ? [] : [...words, ...times]
}

/** The index also contains the words of times, so a prefix of them ("z") is replaced by the words of texts. */
async function patternsOf(read: Connection, siteId: string, word: string): Promise<WordPattern[]> {
  if (!beginsMinutesWord(word)) return [{ word, isBeginning: true }]
  const words = await wordsWithPrefix(read, siteId, word)
  return words.map((begun) => ({ word: begun, isBeginning: false }))
}

/** A condition for recipes without the excluded words; null if no recipe has one. */
export async function findExcluded(
  { read, dialect }: Database,
  { siteId, without = [] }: RecipeQuery,
): Promise<Excluded> {
  if (without.length === 0) return null
  const whole = without.filter(({ isBeginning }) => !isBeginning).map(({ word }) => word)
  const known = new Set(await knownWords(read, siteId, { words: whole, beginnings: [] }))
  const group = without.filter(({ word, isBeginning }) => isBeginning || known.has(word))
  if (group.length === 0) return null
  const found = await dialect.search.find(read, siteId, [group], undefined)
  if (found.kind === 'none') return null
  return found.kind === 'few'
    ? sql<SqlBool>`recipes.id not in (select id from ${found.rows} as excluded)`
    : sql<SqlBool>`not (${found.isFound})`
}

/** Finds the recipes of a site; the number of many results is cached. */
export async function searchRecipes(
  { read, dialect }: Database,
  counts: SiteCounts,
  siteId: string,
  groups: Groups,
): Promise<FoundRecipes> {
  if (groups.length === 0) return { kind: 'none' }
  const what = `words ${groups.map((group) => group.map(({ word }) => word).join('|')).join(' ')}`
  const found = await dialect.search.find(read, siteId, groups, counts.get(what))
  if (found.kind === 'many') counts.set(what, found.count)
  return found
}
