import { queriedWords } from '../recipe/search-index.ts'
import { foodSynonyms } from './food-synonyms.ts'
import { nearWords } from './near-words.ts'

/** The maximum number of alternative queries of each kind. */
export const maxAlternatives = 4

/** The query with synonyms of the foods in it ("cilantro" for "coriander"), at most four; most queries have none. */
export function synonymQueries(query: string): string[] {
  const words = queriedWords(query)
  const found = new Set<string>()
  for (let from = 0; from < words.length;) {
    const { length, queries } = namesAt(words, from)
    for (const other of queries) found.add(other)
    from += Math.max(1, length)
  }
  return [...found].slice(0, maxAlternatives)
}

/**
 * The query with similar words in place of those that no recipe contains, nearest first, at most four. `near` maps each
 * such word to its similar words; other words are kept.
 */
export function spellingQueries(query: string, near: ReadonlyMap<string, readonly string[]>): string[] {
  const words = queriedWords(query)
  let queries: string[][] = [[]]
  for (const word of words) {
    const meant = near.get(word) ?? [word]
    queries = meant.flatMap((one) => queries.map((begun) => [...begun, one])).slice(0, maxAlternatives)
  }
  return queries.map((one) => one.join(' ')).filter((one) => one !== words.join(' '))
}

/**
 * The names of foods that a misspelled word may mean, by any of their synonyms ("corriander" results in "coriander").
 */
export function nearFoodNames(word: string): string[] {
  const [nearest] = nearWords(word, singleNames)
  return nearest === undefined ? [] : [nearest, ...synonymQueries(nearest)].slice(0, maxAlternatives)
}

const singleNames = foodSynonyms.flat().filter((name) => !name.includes(' '))

/**
 * The number of words of the food name at a position, and the queries with its synonyms. The longest name is used:
 * "sweet potato" does not match "potato".
 */
function namesAt(words: readonly string[], from: number) {
  const lines = foodSynonyms.flatMap((line) => {
    const length = Math.max(0, ...line.map((name) => lengthAt(words, from, name)))
    return length > 0 ? [{ line, length }] : []
  })
  const longest = Math.max(0, ...lines.map(({ length }) => length))
  const queries = lines
    .filter(({ length }) => length === longest)
    .flatMap(({ line }) => line.filter((name) => lengthAt(words, from, name) === 0))
    .map((name) => [...words.slice(0, from), name, ...words.slice(from + longest)].join(' '))
  return { length: longest, queries }
}

/** The number of words that a name occupies at a position of a query, also in the plural; 0 if it is not there. */
function lengthAt(words: readonly string[], from: number, name: string): number {
  const parts = name.split(' ')
  const stands = parts.every((part, index) => {
    const word = words[from + index] ?? ''
    const isLast = index === parts.length - 1
    return (
      word === part ||
      (isLast && (pluralEndings.some((end) => word === part + end) || isPluralOfY(word, part)))
    )
  })
  return stands ? parts.length : 0
}

const pluralEndings = ['s', 'es', 'n', 'en']

const isPluralOfY = (word: string, part: string) => part.endsWith('y') && word === `${part.slice(0, -1)}ies`
