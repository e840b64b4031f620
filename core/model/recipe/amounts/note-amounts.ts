import { type AmountMention, amountsInText } from '../../../values/units/amount-text.ts'
import type { Amount, ConvertOptions, IngredientFacts } from '../../../values/units/convert.ts'
import { convertAmount } from '../../../values/units/convert.ts'
import { formatAmount } from '../../../values/units/format-amount.ts'
import { sumOfAmounts } from '../../../values/units/sum-of-amounts.ts'
import type { MeasurementSystem } from '../../../values/units/systems.ts'
import { unitBySlug, type UnitDefinition } from '../../../values/units/units.ts'
import type { IngredientUsage } from '../recipe.ts'

/** An amount at the start of a note. */
export type NoteAmount = Amount & {
  readonly unit: UnitDefinition
  /** The word before it, such as "about"; empty if there is none. */
  readonly before: string
  /** As written, with that word. */
  readonly text: string
}

/** The amounts at the start of a note, and what follows them. */
export type NoteAmounts = {
  /** The amount of the ingredient in other units: "95 g" of "1 cup (95 g) flour". */
  readonly equivalents: readonly NoteAmount[]
  /** What is added to it or taken from it: "plus 1 teaspoon". */
  readonly changes: readonly NoteAmount[]
  readonly rest: string
}

const approximately =
  /^(?:about|approximately|approx\.?|around|roughly|circa|ca\.?|etwa|ungefähr|environ|ongeveer|~|≈)\s*/iu
const change = /^(?:plus|minus)\s+/iu

/**
 * The amounts of a note that grow with the recipe. None if the ingredient is counted in packages, of which each holds as
 * much: "2 cans tomatoes (14 oz)".
 */
export function noteAmounts({ note, unit, quantityMin, quantityMax }: UsageAmount): NoteAmounts {
  const text = note?.trim() ?? ''
  const none = { equivalents: [], changes: [], rest: text }
  if (text === '' || (quantityMin === null && quantityMax === null)) return none
  if (unit !== null && unit.slug !== 'stick' && unitBySlug(unit.slug)?.factor == null) return none
  const parts = text.split(/,\s+/)
  const found: NoteAmount[] = []
  for (const part of parts) {
    const amount = wholeAmount(part)
    if (amount === null) break
    found.push(amount)
  }
  const isChange = ({ before }: NoteAmount) => change.test(`${before} `)
  return {
    equivalents: found.filter((amount) => !isChange(amount)),
    changes: found.filter(isChange),
    rest: parts.slice(found.length).join(', '),
  }
}

type UsageAmount = Pick<IngredientUsage, 'note' | 'unit' | 'quantityMin' | 'quantityMax'>

/** The amount that a text consists of: "about 600 g", "1 lb 8 oz"; null for other texts. */
function wholeAmount(text: string): NoteAmount | null {
  const before = (approximately.exec(text) ?? change.exec(text))?.[0] ?? ''
  const written = text.slice(before.length)
  const mentions = amountsInText(written)
  if (!coversAll(mentions, written)) return null
  const [first, ...others] = mentions
  if (first === undefined || first.unit?.factor == null) return null
  const { quantityMin, quantityMax, unit } = first
  const said = { before: before.trim(), text }
  if (others.length === 0) return { quantityMin, quantityMax, unit, ...said }
  const sum = sumOfAmounts(
    mentions.map((mention) => ({
      ...mention,
      unit: mention.unit?.slug ?? null,
      quantityMax: mention.quantityMax,
    })),
  )
  const sumUnit = sum === null ? undefined : unitBySlug(sum.unit)
  return sum === null || sumUnit === undefined
    ? null
    : { quantityMin: sum.quantityMin, quantityMax: null, unit: sumUnit, ...said }
}

function coversAll(mentions: readonly AmountMention[], text: string): boolean {
  let at = 0
  for (const { start, end } of mentions) {
    if (text.slice(at, start).trim() !== '') return false
    at = end
  }
  return mentions.length > 0 && text.slice(at).replace('.', '').trim() === ''
}

/** The equivalent that readers of a system see instead of an amount that would be converted; null if there is none. */
export function equivalentFor(
  { equivalents, changes }: NoteAmounts,
  { unit }: Pick<IngredientUsage, 'unit'>,
  system: MeasurementSystem,
): NoteAmount | null {
  if (changes.length > 0) return null
  const ofSystem = equivalents.find((amount) => amount.unit.system === system)
  if (ofSystem !== undefined) return ofSystem
  // A weight that the author gave is better than one computed from a density.
  const isVolume = unit !== null && unitBySlug(unit.slug)?.kind === 'volume'
  return (isVolume && equivalents.find((amount) => amount.unit.kind === 'mass')) || null
}

/** An amount of a note, scaled, in its own system unless it is said otherwise. */
export function noteAmountText(
  amount: NoteAmount,
  facts: IngredientFacts | null,
  options: ConvertOptions,
  measurementSystem: MeasurementSystem = ownSystem(amount, options),
): string {
  const shown = convertAmount(amount, facts, { ...options, measurementSystem })
  if (shown.asWritten) return amount.text
  const { text, unitShortText } = formatAmount(shown, options.language)
  return [amount.before, text, unitShortText].filter((part) => part !== '').join(' ')
}

function ownSystem({ unit }: NoteAmount, { measurementSystem }: ConvertOptions): MeasurementSystem {
  return unit.system === 'neutral' ? measurementSystem : unit.system
}
