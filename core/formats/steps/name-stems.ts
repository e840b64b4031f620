import { mentionWords } from '../language/mention-words.ts'
import { anyOf, wordsOf } from '../language/word-rows.ts'

/** Normalizes words of names and steps for comparison: singular and plural have the same stem. */
export type Stemmer = (word: string) => string

/** Words that occur in nearly every English sentence, and rarely in the other languages. */
const { en: english = {}, ...others } = mentionWords
const englishWords = wholeWord(wordsOf({ en: english }, 'wordOrder'))
const germanicWords = wholeWord(wordsOf(others, 'wordOrder'))

function wholeWord(words: readonly string[]): RegExp {
  return new RegExp(`(?<!\\p{L})${anyOf(words)}(?!\\p{L})`, 'iu')
}

/** Which word of a name can be used for the whole: the last in English, the first in Romance languages. */
export type NameOrder = 'english' | 'germanic' | 'other'

/** The word order of the language of a text, as far as it can be detected. */
export function nameOrderOf(text: string): NameOrder {
  if (englishWords.test(text)) return 'english'
  return germanicWords.test(text) ? 'germanic' : 'other'
}

/** The stemmer for a text with this word order. */
export function stemmerFor(order: NameOrder): Stemmer {
  return order === 'english' ? englishStem : anyStem
}

/** The stem of English words, and of others that only add a letter for the plural. */
function englishStem(word: string): string {
  const plain = word.toLowerCase().replaceAll('’', "'").replace(/'s$/, '')
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`
  if (plain.length > 4 && /(?:ches|shes|sses|oes|xes)$/.test(plain)) return plain.slice(0, -2)
  if (/^(?:lea|hal|loa|shel|cal)ves$/.test(plain)) return `${plain.slice(0, -3)}f`
  return plain.length > 3 && plain.endsWith('s') && !plain.endsWith('ss') ? plain.slice(0, -1) : plain
}

/** Irregular plurals. */
const irregular: Readonly<Record<string, string>> = {
  ei: 'eier',
  eiern: 'eier',
  eieren: 'eier',
  ui: 'uien',
  uovo: 'uova',
}

/**
 * The maximum length of a word, in letters; longer ones are returned unchanged, because each of their vowels would be
 * examined.
 */
const maxNameLength = 60

/** The stem of words in the other languages: without accents, plural letters and final vowels. */
function anyStem(word: string): string {
  const plain = englishStem(word)
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(?:ao|oe|ae)$/, 'ao')
  const known = irregular[plain]
  if (known !== undefined) return known
  if (plain.length < 5 || plain.length > maxNameLength) return plain
  return plain.replace(/(?<=\p{L}{4})(?:[aeion]+|x)$/u, '')
}
