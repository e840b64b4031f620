import { sql, type Expression, type SqlBool } from 'kysely'
import { minutesUpTo, type WordPattern } from '#core/model/recipe/minutes-word.ts'
import { isBlankQuery, queriedWords } from '#core/model/recipe/search-index.ts'
import type { RecipeQuery } from '#core/ports/stores/recipe-store.ts'
import type { SiteCounts } from './cached-counts.ts'
import type { Database } from './database.ts'
import type { FoundRecipes } from './dialect.ts'
import { knownWords } from './vocabulary.ts'

/** A condition that excludes recipes; null for none. */
export type Excluded = Expression<SqlBool> | null

/** For each group, the patterns of which a recipe has a word. */
export type Groups = readonly (readonly WordPattern[])[]

/** The patterns that a query asks for; null if it asks for all recipes. */
export function groupsOf({ query, maxMinutes = null }: RecipeQuery): Groups | null {
  const times = maxMinutes === null ? [] : [minutesUpTo(maxMinutes)]
  if (query === undefined || isBlankQuery(query)) return times.length > 0 ? times : null
  const words = queriedWords(query).map((word) => [{ word, isBeginning: true }])
  return words.length === 0 ? [] : [...words, ...times]
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
