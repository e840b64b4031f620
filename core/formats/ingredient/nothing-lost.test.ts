import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { tidyLine } from './tokens/characters.ts'
import { NUMBER_WORDS, RANGE_WORDS } from './tokens/number-words.ts'
import { readIngredientLine } from './read-ingredient.ts'
import { EMPTY_REMARKS, JOINING_WORDS } from './rule-words.ts'
import { tokenizeLine } from './tokens/tokenize-line.ts'

const corpus = join(import.meta.dirname, '../../../../shared/corpora/ingredients')
const hasCorpus = existsSync(corpus)

/** Every tenth line; all take too long here. */
const each = 10

function corpusLines(): string[] {
  const files = readdirSync(corpus).filter((name) => name.endsWith('.jsonl.gz'))
  return files
    .flatMap((name) =>
      gunzipSync(readFileSync(join(corpus, name)))
        .toString()
        .split('\n'),
    )
    .filter((line, at) => line !== '' && at % each === 0)
    .map((line) => (JSON.parse(line) as { sentence: string }).sentence)
}

/** The words and numbers of a line that no part of its reading has. */
function lost(line: string): string[] {
  const { quantityMin, quantityMax, furtherAmounts, ...read } = readIngredientLine(line)
  const texts = [read.unitText, read.ingredient, read.preparation, read.note, read.size]
  const kept = [...texts, ...furtherAmounts.map(({ text }) => text)]
    .filter((text) => text !== null)
    .flatMap((text) => tokenizeLine(tidyLine(text)))
  const words = new Set(kept.map(({ lower }) => lower))
  const values = new Set([quantityMin, quantityMax, ...kept.map(({ value }) => value)])
  return tokenizeLine(tidyLine(line)).flatMap((token) => {
    const isKept =
      token.kind === 'number' ? values.has(token.value) : words.has(token.lower) || isEmpty(token.lower)
    return token.kind === 'mark' || isKept || words.has(token.lower) ? [] : [token.text]
  })
}

/** Words that only count or join, and those that readers see before the amount. */
function isEmpty(word: string): boolean {
  const sets = [NUMBER_WORDS, RANGE_WORDS, EMPTY_REMARKS, JOINING_WORDS]
  return sets.some((set) => set.has(word)) || ['x', 'few', 'scant', 'dozen'].includes(word)
}

const own = [
  '680 g (1 lb 8 oz) potatoes',
  '1 lb 80/20 ground beef',
  '1 bottle 7 Up',
  '4 steaks, about 200 g each',
  '1 cup minus 1 tbsp flour',
  'Saft von 1 Zitrone',
  'Mehl (Type 550) 500 g, gesiebt',
  '1 pound shrimp (30-40 per pound)',
  '1 ¹⁄₂ cups (12 fl oz/355 ml) milk',
  '２ x ４００ g Tomaten',
  '양파 1/2개 (100g)',
  '2 su bardağı un',
]

describe('a line', () => {
  it.each(own)('loses no word and no number: %s', (line) => expect(lost(line)).toEqual([]))

  it.skipIf(!hasCorpus)('loses no number in the corpus (needs ../shared/corpora)', () => {
    const numbers = corpusLines().flatMap((line) => lost(line).filter((text) => /\d/.test(text)))
    expect(numbers).toEqual([])
  })

  it.skipIf(!hasCorpus)(
    'loses a word in less than one of 500 lines of the corpus (needs ../shared/corpora)',
    () => {
      const lines = corpusLines()
      // A unit without an amount ("1 cup cilantro sprigs"), which the kept line still says.
      expect(lines.filter((line) => lost(line).length > 0).length).toBeLessThan(lines.length / 500)
    },
  )
})
