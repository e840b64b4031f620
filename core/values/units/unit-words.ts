import { units } from './units.ts'
import { westernUnitWords } from './western-unit-words.ts'
import type { WordTable } from './word-table.ts'

/**
 * Every word and abbreviation of a unit, in lower case and without trailing period, mapped to the unit's slug. German
 * Pfund and French livre are omitted: they mean 500 g, for which there is no unit.
 */
export const unitAliases: ReadonlyMap<string, string> = new Map([
  ...Object.values(westernUnitWords).toReversed().flatMap(aliasesOf),
  ...units.flatMap(({ slug, title, pluralTitle, abbreviation }) =>
    [slug, title, pluralTitle, abbreviation]
      .filter((word) => word !== null)
      .map((word) => [word.toLowerCase(), slug] as const),
  ),
])

/** Abbreviations whose unit depends on upper and lower case. */
const exactAliases: ReadonlyMap<string, string> = new Map([
  ['T', 'tbsp'],
  ['t', 'tsp'],
  ['Tb', 'tbsp'],
  ['C', 'cup'],
])

/** Finds the slug of a unit by any of its words, in any case, with or without a trailing period. */
export function unitSlugByWord(word: string): string | undefined {
  const bare = word.trim().replace(/\.$/, '')
  return exactAliases.get(bare) ?? unitAliases.get(bare.toLowerCase())
}

/** The words of a table with the slugs of their units. */
export function aliasesOf(table: WordTable): (readonly [word: string, slug: string])[] {
  return Object.entries(table).flatMap(([slug, words]) =>
    words.split(', ').map((word) => [word, slug] as const),
  )
}
