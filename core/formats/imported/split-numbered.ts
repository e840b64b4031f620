import { partHeadings } from '../language/part-headings.ts'
import { anyOf, wordsOf } from '../language/word-rows.ts'

const stepWords = anyOf(wordsOf(partHeadings, 'step'))

/** "1. Mix", "2) Bake", "Step 3: Serve". */
const numberedStart = new RegExp(
  `(^|[\\s.。!])(?:(?:${stepWords})\\s{0,2}(\\d{1,2})\\s?[.):–-]|(\\d{1,2})[.)、](?!\\d))\\s*`,
  'giu',
)

/**
 * Splits a text with numbered steps ("1. Mix. 2. Bake.") and removes the numbers; a text without numbers is not split.
 */
export function splitNumbered(text: string): string[] {
  const starts: { index: number; length: number }[] = []
  for (const match of text.matchAll(numberedStart)) {
    const [whole, before = '', labelled, number] = match
    if (Number(labelled ?? number) !== starts.length + 1) continue
    starts.push({ index: match.index + before.length, length: whole.length - before.length })
  }
  if (starts.length < 2 || text.slice(0, starts[0]?.index).trim() !== '') return [text]
  return starts
    .map(({ index, length }, at) => text.slice(index + length, starts[at + 1]?.index ?? text.length).trim())
    .filter((step) => step !== '')
}

/**
 * Removes leading numbers if the texts are numbered consecutively ("1. Mix", "2) Bake"); texts in between, such as
 * remarks, need no number.
 */
export function withoutNumbers(texts: readonly string[]): string[] {
  const numbered = /^(?:step\s)?(\d{1,2})\s?[.):、]\s*(?=\P{N})/iu
  const numbers = texts.map((text) => numbered.exec(text)?.[1]).filter((number) => number !== undefined)
  const isNumbered =
    numbers.length > texts.length / 2 &&
    numbers.length > 1 &&
    numbered.test(texts[0] ?? '') &&
    numbers.every((number, index) => Number(number) === index + 1)
  return isNumbered ? texts.map((text) => text.replace(numbered, '')) : [...texts]
}
