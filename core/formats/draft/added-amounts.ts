import { fractionError } from '../../values/units/quantity.ts'
import { withoutNoise } from '../../values/units/ratio.ts'
import { unitBySlug, type UnitDefinition } from '../../values/units/units.ts'
import type { ParsedIngredient, ReadAmount } from '../ingredient/parsed-ingredient.ts'

/** The maximum number of units of a sum: 49 teaspoons for a cup and a teaspoon would be impractical. */
const maxOfUnit = 24

/**
 * Adds up the amounts of a parsed line, so that "1 cup plus 2 tablespoons" becomes 1⅛ cups and is scaled and converted
 * as a whole. If no unit of the line can represent the sum exactly, the added amount stays in the note.
 */
export function withAddedAmounts(reading: ParsedIngredient): ParsedIngredient {
  const added = reading.furtherAmounts.filter(({ relation }) => relation === 'plus')
  if (added.length === 0) return reading
  const furtherAmounts = reading.furtherAmounts.filter(({ relation }) => relation !== 'plus')
  const note = reading.note ?? ''
  const rest = added.reduce(withoutAddition, note)
  // Text after the addition may refer only to it: "plus 2 tablespoons for the board".
  const isOfWhole = rest === note ? !addition.test(note) : !/^(?:for|to|on|in)\b/i.test(rest)
  const sum = isOfWhole ? sumOf([reading, ...added]) : null
  if (sum !== null) return { ...reading, ...sum, note: rest || null, furtherAmounts }
  if (rest !== note) return { ...reading, furtherAmounts }
  const told = added.map((amount) => `plus ${amountText(amount)}`)
  return { ...reading, note: [...told, note].filter((part) => part !== '').join(', '), furtherAmounts }
}

/** An amount in the words of its line, with the number as a decimal. */
export function amountText({ quantityMin, quantityMax, unitText }: ReadAmount): string {
  const quantity = [quantityMin, quantityMax].filter((value) => value !== null).map(shortNumber)
  return [quantity.join('–'), unitText].filter(Boolean).join(' ')
}

function shortNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

/** The start of an addition: its number, in any notation. */
const addition = /^(?:plus|and|\+|&)?\s*\d*\s?[\d\p{No}][\d.,/⁄]*/iu

/** The note without the addition at its start; unchanged if it starts with something else. */
function withoutAddition(note: string, { unitText }: ReadAmount): string {
  const behind = note.replace(addition, '').trimStart()
  if (unitText === null || behind === note || !behind.startsWith(unitText)) return note
  const rest = behind.slice(unitText.length).replace(/^[.\s,;]+/, '')
  return rest.replace(/^\(([^()]*)\)$/, '$1')
}

/** The sum of the amounts in a unit that represents it exactly, preferring the first unit; null if there is none. */
function sumOf(amounts: readonly ReadAmount[]): Pick<ReadAmount, 'quantityMin' | 'unit' | 'unitText'> | null {
  let total = 0
  const used: { readonly unit: UnitDefinition; readonly unitText: string | null }[] = []
  for (const { quantityMin, quantityMax, unit: slug, unitText } of amounts) {
    const unit = unitBySlug(slug ?? '')
    if (unit === undefined || unit.factor === null || quantityMin === null || quantityMax !== null)
      return null
    if (unit.kind !== (used[0]?.unit ?? unit).kind) return null
    total += quantityMin * unit.factor
    used.push({ unit, unitText })
  }
  for (const { unit, unitText } of [...used.slice(0, 1), ...used.slice(-1)]) {
    const quantityMin = withoutNoise(total / (unit.factor ?? 1))
    if (isSaidExactly(quantityMin, unit)) return { quantityMin, unit: unit.slug, unitText }
  }
  return null
}

function isSaidExactly(quantity: number, { system }: UnitDefinition): boolean {
  if (system === 'metric') return quantity === Math.round(quantity * 1000) / 1000
  return quantity <= maxOfUnit && fractionError(quantity) < 0.001
}
