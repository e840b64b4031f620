import { foldLetters } from '../../values/text/fold-letters.ts'

/** What likeness looks at: a recipe's title and the titles of its ingredients. */
export type LikenessSubject = { readonly title: string; readonly ingredients: readonly string[] }

/** From this likeness on, two recipes are probably the same one. */
export const sameLikeness = 0.7

/** Words that tell no dish from another. */
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
 * How alike two recipes are, from 0 to 1: the words that their titles share, and the ingredients. A recipe without
 * ingredients is judged by its title alone. The order and case of words say nothing.
 */
export function likeness(one: LikenessSubject, other: LikenessSubject): number {
  const titles = titleLikeness(one.title, other.title)
  if (one.ingredients.length === 0 || other.ingredients.length === 0) return titles
  const [ours, theirs] = [one, other].map(
    ({ ingredients }) => new Set(ingredients.map((title) => key(title))),
  )
  return (titles + shared(ours ?? new Set(), theirs ?? new Set())) / 2
}

/** How alike two titles are, from 0 to 1. */
export function titleLikeness(one: string, other: string): number {
  return shared(titleWords(one), titleWords(other))
}

/** The words of a title that tell it from others, folded and in the singular. */
export function titleWords(title: string): ReadonlySet<string> {
  return new Set(words(title))
}

/** The share of both sets that both have (Sørensen and Dice); two empty ones are alike. */
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

/** Enough for "lentils" and "lentil" to meet; "glass" and "couscous" stay. */
function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word
}
