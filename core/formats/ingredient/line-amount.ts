import { unitSlugByWord } from '../../values/units/unit-words.ts'
import { type UnitDefinition, unitById, unitBySlug } from '../../values/units/units.ts'

/** The amount of an ingredient line; missing parts are null. */
export type LineAmount = {
  readonly quantityMin: number | null
  readonly quantityMax: number | null
  readonly unitId: string | null
}

const noAmount: LineAmount = { quantityMin: null, quantityMax: null, unitId: null }

const signs: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
}
const sign = `[${Object.keys(signs).join('')}]`
const fraction = String.raw`\d{1,4}\/[1-9]\d{0,3}`
const number = String.raw`(?:${fraction}|\d{1,4} ${fraction}|\d{0,4} ?${sign}|\d{1,15}(?:[.,]\d{1,20})?)`
const numberEnd = String.raw`(?![\d/]|[.,]\d)`
const rangePattern = new RegExp(`^(${number}) ?(?:-|–|to) ?(${number})${numberEnd}`, 'i')
const singlePattern = new RegExp(`^(up to )?(${number})${numberEnd}`, 'i')

/**
 * Parses the amount at the start of a line, such as "1 1/2", "½ cup", "200–250 g" or "up to 2 tbsp"; returns it with
 * the rest.
 */
export function readAmount(line: string): { readonly amount: LineAmount; readonly rest: string } {
  const found = rangeOf(line)
  if (found === null) return readUncounted(line)
  const { unit, rest } = unitAt(line.slice(found.length).trimStart())
  const { quantityMin, quantityMax } = found
  return { amount: { quantityMin, quantityMax, unitId: unit?.id ?? null }, rest }
}

/** "pinch of salt": a unit for counting does not need a number. */
function readUncounted(line: string): { readonly amount: LineAmount; readonly rest: string } {
  const [whole = '', word = ''] = /^(\p{L}{1,40}) of (?=\S)/u.exec(line) ?? []
  const unit = unitOf(word)
  if (unit?.kind !== 'count') return { amount: noAmount, rest: line }
  return { amount: { ...noAmount, unitId: unit.id }, rest: line.slice(whole.length) }
}

function rangeOf(text: string) {
  const range = rangePattern.exec(text)
  const found = range ?? singlePattern.exec(text)
  if (found === null || isPartOfWord(text, found[0].length)) return null
  const [{ length }, before, last = ''] = found
  const value = numberOf(last)
  if (before === undefined) return { quantityMin: value, quantityMax: null, length }
  return { quantityMin: range === null ? null : numberOf(before), quantityMax: value, length }
}

/** "12-grain bread" and "7up" are names; a unit may directly follow its number, as in "250g". */
function isPartOfWord(text: string, end: number): boolean {
  const word = /^[\p{L}\p{N}'’-]{1,40}/u.exec(text.slice(end))?.[0]
  return word !== undefined && unitOf(word) === null
}

function numberOf(text: string): number {
  const last = signs[text.slice(-1)]
  if (last !== undefined) return Number(text.slice(0, -1).trim() || 0) + last
  const [whole = '', part = ''] = text.includes(' ') ? text.split(' ') : ['0', text]
  if (!part.includes('/')) return Number(part.replace(',', '.'))
  const [above = 0, below = 1] = part.split('/').map(Number)
  return Number(whole) + above / below
}

/** The longest unit of one or two words that a text starts with; the last word is always the ingredient. */
function unitAt(text: string): { unit: UnitDefinition | null; rest: string } {
  for (const pattern of [/^(\S{1,40} \S{1,40}) +(?=\S)/, /^(\S{1,40}) +(?=\S)/]) {
    const [whole = '', words = ''] = pattern.exec(text) ?? []
    const unit = unitOf(words)
    if (unit !== null) return { unit, rest: text.slice(whole.length).replace(/^of +(?=\S)/i, '') }
  }
  return { unit: null, rest: text }
}

function unitOf(word: string): UnitDefinition | null {
  const slug = unitSlugByWord(word)
  return (slug === undefined ? undefined : unitBySlug(slug)) ?? null
}

/** Parses a text that is only a measurement, such as "200 °C" or "2 cm"; null for any other text. */
export function readMeasure(words: string): { readonly quantity: number; readonly unitId: string } | null {
  const [whole = '', upTo, quantity] = singlePattern.exec(words) ?? []
  const unit = unitOf(words.slice(whole.length).trim())
  if (quantity === undefined || upTo !== undefined || unit === null) return null
  return { quantity: numberOf(quantity), unitId: unit.id }
}

/** Formats an amount; empty if there is none. */
export function writeAmount(amount: LineAmount): string {
  const [quantity, unit] = [writeQuantity(amount), writeUnit(amount)]
  if (quantity === '') return unit === '' ? '' : `${unit} of`
  return unit === '' ? quantity : `${quantity} ${unit}`
}

/** Formats the number or range of an amount; empty if there is none. */
export function writeQuantity({ quantityMin, quantityMax, unitId }: LineAmount): string {
  if (quantityMin === null && quantityMax === null) return ''
  const isMetric = unitId !== null && unitById(unitId)?.system === 'metric'
  const write = isMetric ? String : writeNumber
  const [low, high] = [quantityMin, quantityMax].map((value) => (value === null ? null : write(value)))
  return low == null ? `up to ${high}` : high == null ? low : `${low}–${high}`
}

/** Formats the unit of an amount for use after the number; empty if there is none. */
export function writeUnit({ quantityMin, quantityMax, unitId }: LineAmount): string {
  const unit = unitId === null ? undefined : unitById(unitId)
  if (unit === undefined) return ''
  if (quantityMin === null && quantityMax === null) return unit.title
  const isPlural = Math.max(quantityMin ?? 0, quantityMax ?? 0) > 1
  return unit.abbreviation ?? (isPlural ? unit.pluralTitle : null) ?? unit.title
}

const denominators = [2, 3, 4, 8]

/** A number as "1 1/2" if that is exact, otherwise in decimals. */
function writeNumber(value: number): string {
  const whole = Math.floor(value)
  for (const below of denominators) {
    const above = Math.round((value - whole) * below)
    if (above > 0 && above < below && whole + above / below === value) {
      return whole === 0 ? `${above}/${below}` : `${whole} ${above}/${below}`
    }
  }
  return String(value)
}
