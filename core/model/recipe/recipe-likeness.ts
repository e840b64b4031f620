import { foldLetters } from '../../values/text/fold-letters.ts'

/** The input of the comparison: a recipe's title and the titles of its ingredients. */
export type LikenessSubject = { readonly title: string; readonly ingredients: readonly string[] }

/** From this likeness, two recipes are probably the same. */
export const sameLikeness = 0.7

/** Words that do not distinguish dishes. */
const emptyWords: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'the',
  'of',
  'with',
  'in',
  'my',
  'best',
  'easy',
  'recipe',
])

/**
 * The likeness of two recipes, from 0 to 1: the words that their titles share, and their ingredients. Recipes without
 * ingredients are compared by title only. Order and case of words do not matter.
 */
export function likeness(one: LikenessSubject, other: LikenessSubject): number {
  const titles = titleLikeness(one.title, other.title)
  if (one.ingredients.length === 0 || other.ingredients.length === 0) return titles
  const [ours, theirs] = [one, other].map(
    ({ ingredients }) => new Set(ingredients.map((title) => key(title))),
  )
  return (titles + shared(ours ?? new Set(), theirs ?? new Set())) / 2
}

/** The likeness of two titles, from 0 to 1. */
export function titleLikeness(one: string, other: string): number {
  return shared(titleWords(one), titleWords(other))
}

/** The distinguishing words of a title, folded and in the singular. */
export function titleWords(title: string): ReadonlySet<string> {
  return new Set(words(title))
}

/** The Sørensen–Dice coefficient of two sets; 1 for two empty sets. */
function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 1
  let both = 0
  for (const each of one) if (other.has(each)) both += 1
  return (2 * both) / (one.size + other.size)
}

function words(title: string): string[] {
  const all = foldLetters(title.slice(0, 1000))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular)
  const significant = all.filter((word) => !emptyWords.has(word))
  return significant.length > 0 ? significant : all
}

function key(title: string): string {
  return words(title).toSorted().join(' ')
}

/** Maps "lentils" to "lentil", and leaves "glass" and "couscous". */
function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word
}
