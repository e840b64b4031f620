/** Which words can be near to a word, so that a store reads no others: all of these hold for each of them. */
export type NearWordBounds = {
  readonly minLength: number
  /** The word starts with this letter, or has one of `secondLetters` in the second place. */
  readonly firstLetter: string
  readonly secondLetters: readonly string[]
}

/** How many near words are given at most. */
export const maxNearWords = 6

/**
 * How many mistakes a word may hold: none up to three letters, where nearly everything is near; one up to six; two
 * from seven on. A mistake is a letter too many, too few or wrong, or two letters that changed places.
 */
export function maxMistakes(word: string): number {
  const { length } = [...word]
  if (length <= 3) return 0
  return length <= 6 ? 1 : 2
}

/** The bounds of a folded word; null for a word that nothing is near to. Of the first two letters one is right. */
export function nearWordBounds(word: string): NearWordBounds | null {
  const mistakes = maxMistakes(word)
  const letters = [...word]
  const [first = ''] = letters
  if (mistakes === 0 || /^\p{N}+$/u.test(word)) return null
  return { minLength: letters.length - mistakes, firstLetter: first, secondLetters: letters.slice(0, 3) }
}

/**
 * The words of a vocabulary that a reader may have meant by a folded word, nearest first, at most `maxNearWords`: those
 * that are near as a whole, then those that begin nearly so, then by length. The word itself is never among them.
 */
export function nearWords(word: string, vocabulary: Iterable<string>): string[] {
  const limit = maxMistakes(word)
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

/** What is near only as a beginning comes after all that is near as a whole with as many mistakes. */
const beginningPenalty = 0.5
const otherFirstLetterPenalty = 0.25

/** Other ways of writing a word: without the ending of a plural, and with German umlauts that are written as two letters as folding has them. */
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

/** Another way of writing a word is no mistake, but allows for none beside it. */
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
 * The distance of Damerau and Levenshtein (optimal string alignment) between two words, and the smallest one between
 * the first and any beginning of the second.
 */
function mistakesBetween(
  word: readonly string[],
  known: readonly string[],
): { readonly whole: number; readonly beginning: number } {
  // More of a known word than this cannot make its beginning nearer.
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
