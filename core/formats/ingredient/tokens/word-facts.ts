import { createSubstringCache, hashOfRange } from '../../../values/performance/substring-cache.ts'
import { languageWeight } from './language-words.ts'
import { fractionInWords } from './number-words.ts'

/** The facts that the parser needs about a word, computed once per word. */
export type WordFacts = {
  /** As written. */
  readonly text: string
  /** In lower case, with one kind of dash and apostrophe. */
  readonly lower: string
  readonly word: number
  readonly stem: number
  readonly suffix2: number
  readonly suffix3: number
  readonly prefix3: number
  readonly lastPart: number
  /** 0 lower case, 1 capital, 2 all capitals, 3 number. */
  readonly shape: number
  /** Positive for a word of another language, negative for one that occurs only in English. */
  readonly language: number
  /** The value of "one-half" or "two-thirds"; 0 for other words. */
  readonly fraction: number
}

/** The maximum number of cached words; recipes use the same few thousand. */
export const MAX_KNOWN_WORDS = 2 ** 14

/** The facts of the word from `start` to before `end` of a line. */
export const wordFactsIn = createSubstringCache(MAX_KNOWN_WORDS, findFacts)

/** The facts of a word as written. */
export function wordFacts(text: string): WordFacts {
  return wordFactsIn(text, 0, text.length)
}

function findFacts(text: string): WordFacts {
  const lower = text.toLowerCase().replace(/[’‘]/g, "'").replace(/[‐‑]/g, '-')
  const end = lower.length
  const hyphen = lower.lastIndexOf('-')
  return {
    text,
    lower,
    word: hashText(lower),
    stem: hashOfRange(lower, 0, stemEnd(lower)),
    suffix2: hashOfRange(lower, Math.max(0, end - 2), end),
    suffix3: hashOfRange(lower, Math.max(0, end - 3), end),
    prefix3: hashOfRange(lower, 0, Math.min(4, end)),
    lastPart: hyphen > 0 ? hashOfRange(lower, hyphen + 1, end) : 0,
    shape: shapeOf(text),
    language: languageWeight(lower),
    fraction: fractionInWords(lower),
  }
}

const numbers = new Map<number, WordFacts>()

/** The facts of a number; numbers of the same magnitude are the same word to the model. */
export function numberFacts(value: number): WordFacts {
  const word = numberClass(value)
  let facts = numbers.get(word)
  if (facts === undefined) {
    facts = {
      text: '',
      lower: '',
      word,
      stem: word,
      suffix2: 1,
      suffix3: 1,
      prefix3: 1,
      lastPart: 0,
      shape: 3,
      language: 0,
      fraction: 0,
    }
    numbers.set(word, facts)
  }
  return facts
}

function numberClass(value: number): number {
  if (!Number.isInteger(value)) return value < 1 ? 101 : 102
  if (value <= 12) return 110 + value
  return value < 50 ? 103 : value < 1000 ? 104 : 105
}

function shapeOf(text: string): number {
  const first = text.charCodeAt(0)
  if (first < 65 || first > 90) return 0
  const second = text.charCodeAt(1)
  return second >= 65 && second <= 90 ? 2 : 1
}

/** The end of the word without its plural ending. */
function stemEnd(text: string): number {
  const end = text.length
  if (end < 4 || text.charCodeAt(end - 1) !== 115) return end
  const before = text.charCodeAt(end - 2)
  if (before === 115 || before === 117 || before === 105) return end
  if (before === 101) {
    const third = text.charCodeAt(end - 3)
    // -oes, -hes, -xes, -ses, -zes
    if (third === 111 || third === 104 || third === 120 || third === 115 || third === 122) return end - 2
  }
  return end - 1
}

/** A 32-bit FNV-1a hash of a text. */
export function hashText(text: string): number {
  return hashOfRange(text, 0, text.length)
}
