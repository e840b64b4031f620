/** Conditions that all similar words of a word satisfy, so that a store only has to load those that do. */
export type NearWordBounds = {
  readonly minLength: number
  /** The word starts with this letter, or its second letter is one of `secondLetters`. */
  readonly firstLetter: string
  readonly secondLetters: readonly string[]
}

/** The maximum number of similar words that are returned. */
export const maxNearWords = 6

/**
 * The maximum number of typos in a word: none up to three letters, because most short words are similar; one up to six;
 * two from seven. A typo is an additional, missing or wrong letter, or two transposed letters.
 */
export function maxTypos(word: string): number {
  const { length } = [...word]
  if (length <= 3) return 0
  return length <= 6 ? 1 : 2
}

/** The conditions for a folded word; null if it is too short for typos. One of the first two letters must be right. */
export function nearWordBounds(word: string): NearWordBounds | null {
  const mistakes = maxTypos(word)
  const letters = [...word]
  const [first = ''] = letters
  if (mistakes === 0 || /^\p{N}+$/u.test(word)) return null
  return { minLength: letters.length - mistakes, firstLetter: first, secondLetters: letters.slice(0, 3) }
}

/**
 * The words of a vocabulary that a reader may have meant by a folded word, nearest first, at most `maxNearWords`: words
 * that are similar as a whole, then those with a similar beginning, then by length. The word itself is never included.
 */
export function nearWords(word: string, vocabulary: Iterable<string>): string[] {
  const limit = maxTypos(word)
  if (limit === 0) return []
  const forms = wordForms(word)
  const near: { word: string; rank: number }[] = []
  for (const known of vocabulary) {
    if (known === word) continue
    const rank = Math.min(rankOf(word, known, limit), ...forms.map((form) => formRank(form, known)))
    if (rank <= limit + beginningPenalty) near.push({ word: known, rank })
  }
  return near
    .sort(
      (one, other) =>
        one.rank - other.rank || one.word.length - other.word.length || (one.word < other.word ? -1 : 1),
    )
    .slice(0, maxNearWords)
    .map((one) => one.word)
}

const minContained = 4

/** Words of a vocabulary that contain a folded word of at least four letters after their third letter, shortest first. */
export function containingWords(word: string, vocabulary: Iterable<string>): string[] {
  if (word.length < minContained) return []
  return [...vocabulary]
    .filter((known) => known.indexOf(word, 3) >= 3 && !known.startsWith(word))
    .sort(
      (one, other) => Number(other.endsWith(word)) - Number(one.endsWith(word)) || one.length - other.length,
    )
    .slice(0, maxNearWords)
}

/**
 * Words with only a similar beginning are ranked after those that are similar as a whole with the same number of typos.
 */
const beginningPenalty = 0.5
const otherFirstLetterPenalty = 0.25

/**
 * Variants of a word: without a plural ending, and with German umlauts written as two letters converted to their folded
 * form.
 */
function wordForms(word: string): string[] {
  const forms = new Set([word.replace(/([aou])e/g, '$1')])
  for (const [ending, replacement] of [
    ['ies', 'y'],
    ['es', ''],
    ['s', ''],
    ['en', ''],
    ['n', ''],
  ] as const) {
    if (word.endsWith(ending) && word.length - ending.length >= 3)
      forms.add(word.slice(0, -ending.length) + replacement)
  }
  forms.delete(word)
  return [...forms]
}

/** A variant of the word does not count as a typo, but then no typos are allowed. */
function formRank(form: string, known: string): number {
  if (known === form) return 0
  return known.startsWith(form) ? beginningPenalty : Infinity
}

function rankOf(word: string, known: string, limit: number): number {
  if (known.length < word.length - limit) return Infinity
  const { whole, beginning } = mistakesBetween([...word], [...known])
  const rank = Math.min(whole, beginning + beginningPenalty)
  return rank + (word[0] === known[0] ? 0 : otherFirstLetterPenalty)
}

/**
 * The Damerau–Levenshtein distance (optimal string alignment) between two words, and the smallest distance between the
 * first word and any prefix of the second.
 */
function mistakesBetween(
  word: readonly string[],
  known: readonly string[],
): { readonly whole: number; readonly beginning: number } {
  // A longer prefix of the known word cannot be nearer.
  const width = Math.min(known.length, word.length + 3)
  let before: number[] = []
  let last = Array.from({ length: width + 1 }, (_, index) => index)
  for (let row = 1; row <= word.length; row += 1) {
    const present = [row]
    for (let column = 1; column <= width; column += 1) {
      const isSame = word[row - 1] === known[column - 1]
      const hasSwapped =
        row > 1 && column > 1 && word[row - 1] === known[column - 2] && word[row - 2] === known[column - 1]
      present.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (present[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          hasSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    before = last
    last = present
  }
  const whole = (last[width] ?? Infinity) + (known.length - width)
  return { whole, beginning: Math.min(...last) }
}
