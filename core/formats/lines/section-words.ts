import { createSubstringCache } from '../../values/performance/substring-cache.ts'
import { sectionHeadings } from '../language/section-headings.ts'
import type { SectionKind } from '../language/section-headings.ts'
import { anyOf, wordsOf } from '../language/word-rows.ts'

export type { SectionKind }

const sectionKinds: readonly SectionKind[] = ['ingredients', 'method', 'notes', 'equipment', 'end']

const kinds: ReadonlyMap<string, SectionKind> = new Map(
  sectionKinds.flatMap((kind) =>
    wordsOf(sectionHeadings, kind).map((words): [string, SectionKind] => [plainWords(words), kind]),
  ),
)

/** Text without accents and punctuation, in lower case, for looking up words. */
export function plainWords(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) {
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  }
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøæđ]/g, (letter) => ({ ł: 'l', ø: 'o', æ: 'a', đ: 'd' })[letter] ?? letter)
    .replace(/ı/g, 'i')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Only the letters and digits of a text, in lower case, for comparing texts. */
export function keyOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

const firstWords = new Set(wordsOf(sectionHeadings, 'first').map(plainWords))
const lastWords = new Set(wordsOf(sectionHeadings, 'last').map(plainWords))
const endsInNeed = new RegExp(`(?:^| )${anyOf(wordsOf(sectionHeadings, 'need').map(plainWords))}$`)

const maxHeadingWords = 8

/**
 * The section of a heading: either exactly a phrase of the table, or one followed by a few words; null for anything
 * else.
 */
export function sectionKind(heading: string): SectionKind | null {
  return heading.length > 80 ? null : kindOfHeading(heading, 0, heading.length)
}

/** Cached, because several parsers examine the same lines, and many pages have the same headings. */
const kindOfHeading = createSubstringCache(4096, findKind)

function findKind(heading: string): SectionKind | null {
  const words = plainWords(heading).split(' ')
  if (words.length > maxHeadingWords) return null
  const whole = kinds.get(words.join(' ')) ?? kindOfCounted(words)
  if (whole !== undefined) return whole
  if (words.length <= 4 && lastWords.has(words.at(-1) ?? '')) return 'notes'
  if (words.length <= 3 && kinds.get(words.at(-1) ?? '') === 'equipment') return 'equipment'
  if (endsInNeed.test(words.join(' '))) return 'ingredients'
  for (let count = Math.min(4, words.length - 1); count >= 1; count -= 1) {
    const kind = kinds.get(words.slice(0, count).join(' '))
    // "Tip the flour …" and "Make it ahead" only start like a heading.
    if (kind === 'ingredients' || kind === 'method' || (kind !== undefined && firstWords.has(words[0] ?? '')))
      return kind
  }
  return null
}

/** "3 Comments", "Comments 3". */
function kindOfCounted(words: readonly string[]): SectionKind | undefined {
  const rest = words.filter((word) => !/^\d+$/.test(word))
  const kind = rest.length === words.length - 1 ? kinds.get(rest.join(' ')) : undefined
  return kind === 'end' ? kind : undefined
}
