import { isCountedFood, titleForAmount } from '../text/noun-number.ts'
import { type ConvertOptions, convertAmount, type IngredientFacts } from './convert.ts'
import { type FormattedAmount, formatAmount } from './format-amount.ts'
import type { Quantity } from './quantity.ts'
import { type UnitDefinition, unitBySlug } from './units.ts'
import { unitSlugByWord } from './unit-words.ts'

/** An amount in running text: "300 g", "two or three sachets", "twelve thin strips". */
export type AmountMention = Quantity & {
  readonly start: number
  readonly end: number
  /** The unit; null if the noun is a counted food, such as "eggs". */
  readonly unit: UnitDefinition | null
  /** The text between the number and the noun, including spaces: " thin ". */
  readonly between: string
  /** The unit or food as written. */
  readonly noun: string
  /** Whether the number is written as a word. */
  readonly isWord: boolean
}

const numberWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const glyphs: Readonly<Record<string, number>> = {
  '⅛': 1 / 8,
  '¼': 1 / 4,
  '⅓': 1 / 3,
  '⅜': 3 / 8,
  '½': 1 / 2,
  '⅝': 5 / 8,
  '⅔': 2 / 3,
  '¾': 3 / 4,
  '⅞': 7 / 8,
}

const glyph = `[${Object.keys(glyphs).join('')}]`
const fraction = String.raw`\d{1,2}\/\d{1,2}`
const number =
  String.raw`(?:\d{1,5}[.,]\d{1,3}|\d{1,5}\s?${glyph}|\d{1,3}\s${fraction}|${fraction}|\d{1,5}|${glyph}|` +
  `(?:${numberWords.join('|')})(?![\\p{L}]))`
/** A number or range with the following three words, in which the noun is searched. */
const amountPattern = new RegExp(
  String.raw`(?<![\p{L}\d.,/×°-])(?<low>${number})(?:\s?(?:[-–—]|to|or)\s?(?<high>${number}))?` +
    String.raw`(?=(?<words>[\s-]?\p{L}{1,20}(?:\s\p{L}{1,20}){0,2})(?![\p{L}\d]))`,
  'giu',
)

/** Units that do not grow with a recipe, or that name cookware. */
const unscaledUnits = new Set(
  'batch half side part round recipe serving bowl pot rack container sheet box piece'.split(' '),
)
/** After these words, an amount describes each piece, a package or a position, and does not scale. */
const fixedAfter =
  /^\s*(?:each\b|apiece\b|per\b|at a time\b|(?:tins?|cans?|jars?|packets?|packs?|bottles?)\b)/iu
const fixedBefore = /(?:\beach|\bper|\bof about|\bof|\bat|\bstep|×|\bx|\b\d+\s?x)\s*$/iu
/** Words that cannot be an adjective of an ingredient. */
const noAdjective =
  /^(?:minutes?|mins?|hours?|seconds?|days?|times?|more|of|and|or|the|with|cm|mm|inch(?:es)?)$/iu

/** Finds the amounts in plain text that scale with a recipe. Times, lengths, temperatures and "60 g each" do not. */
export function amountsInText(text: string): AmountMention[] {
  return [...text.matchAll(amountPattern)].flatMap((match) => {
    const { low = '', high, words = '' } = match.groups ?? {}
    const named = nounIn(words)
    if (named === null) return []
    const start = match.index
    const end = start + match[0].length + named.between.length + named.noun.length
    if (fixedAfter.test(text.slice(end)) || fixedBefore.test(text.slice(Math.max(0, start - 10), start))) {
      return []
    }
    const quantityMax = high === undefined ? null : readNumber(high)
    const isWord = /^\p{L}/u.test(low)
    return [{ start, end, quantityMin: readNumber(low), quantityMax, isWord, ...named }]
  })
}

type Named = Pick<AmountMention, 'unit' | 'between' | 'noun'>

/** The unit or food that a number counts, after at most two adjectives: "thin strips", "large egg yolks". */
function nounIn(words: string): Named | null {
  const found = [...words.matchAll(/fl\s?oz|\p{L}+/giu)]
  const foodAt = found.findIndex(({ 0: word }) => isCountedFood(word))
  for (const [at, { 0: noun, index }] of found.entries()) {
    const between = words.slice(0, index)
    const unit = scaledUnit(noun, between)
    if (unit !== null) return { unit, between, noun }
    if (at === foodAt) {
      const next = found[at + 1]
      const last = next !== undefined && isCountedFood(next[0]) ? next : found[at]
      if (last === undefined) return null
      return { unit: null, between: words.slice(0, last.index), noun: last[0] }
    }
    if (noAdjective.test(noun)) return null
  }
  return null
}

/** The text with its amounts scaled and converted to the reader's system; unchanged if nothing applies. */
export function amountsForReader(
  text: string,
  facts: IngredientFacts | null,
  options: ConvertOptions,
): string {
  let written = ''
  let from = 0
  for (const mention of amountsInText(text)) {
    written += text.slice(from, mention.start) + mentionForReader(mention, text, facts, options)
    from = mention.end
  }
  return written + text.slice(from)
}

function mentionForReader(
  mention: AmountMention,
  text: string,
  facts: IngredientFacts | null,
  options: ConvertOptions,
): string {
  const amount = convertAmount(mention, facts, options)
  if (amount.asWritten) return text.slice(mention.start, mention.end)
  const shown = formatAmount(amount, options.language)
  const count = mention.isWord ? (numberWords[Number(shown.text) - 1] ?? shown.text) : shown.text
  const space = mention.between === '' ? ' ' : mention.between
  return count + space + nounFor(mention, shown)
}

function nounFor({ unit, noun }: AmountMention, shown: FormattedAmount): string {
  if (unit === null) return titleForAmount(noun, shown.isPlural)
  const isShort = unit.abbreviation !== null && noun.toLowerCase() === unit.abbreviation.toLowerCase()
  return isShort ? shown.unitShortText : shown.unitText
}

/** A unit that scales: units of measure directly follow their number, counted units may have an adjective. */
function scaledUnit(noun: string, between: string): UnitDefinition | null {
  const slug = unitSlugByWord(noun)
  const unit = slug === undefined ? undefined : unitBySlug(slug)
  if (unit === undefined || unit.kind === 'length' || unit.kind === 'temperature') return null
  if (unscaledUnits.has(unit.slug) || !isEnglish(unit, noun)) return null
  return unit.kind !== 'count' && between.trim() !== '' ? null : unit
}

/** Accepts only English words: in another language, "el" or "cup" can mean anything. */
function isEnglish({ title, pluralTitle, abbreviation, slug }: UnitDefinition, noun: string): boolean {
  const word = noun.toLowerCase()
  return [title, pluralTitle, abbreviation, slug, ...(spellings[slug] ?? [])].includes(word)
}

const spellings: Readonly<Record<string, readonly string[]>> = {
  ml: ['millilitre', 'millilitres'],
  l: ['litre', 'litres'],
  kg: ['kilo', 'kilos'],
  tbsp: ['tbsps'],
  tsp: ['tsps'],
}

function readNumber(text: string): number {
  const word = numberWords.indexOf(text.toLowerCase())
  if (word >= 0) return word + 1
  const part = glyphs[text.at(-1) ?? '']
  if (part !== undefined) return Number(text.slice(0, -1).trim() || '0') + part
  return text
    .split(' ')
    .map((piece) => {
      const [top = '', bottom = '1'] = piece.replace(',', '.').split('/')
      return Number(top) / Number(bottom)
    })
    .reduce((sum, piece) => sum + piece, 0)
}
