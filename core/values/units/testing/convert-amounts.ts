import { convertAmount, type ConvertOptions, type IngredientFacts } from '../convert.ts'
import type { Multiplier } from '../ratio.ts'
import { unitBySlug } from '../units.ts'

/** Flour: measured by weight in the metric system and by volume in the imperial system. */
export const flour: IngredientFacts = {
  gramsPerLiter: 529,
  defaultMetricMeasurementMethod: 'weight',
  defaultImperialMeasurementMethod: 'volume',
}

export type System = ConvertOptions['measurementSystem']

/** Converts an amount, or a range, of the unit with this slug. */
export function convert(
  quantity: number | readonly [number | null, number | null],
  slug: string | null,
  measurementSystem: System,
  { multiplier = 1, facts = null }: { multiplier?: Multiplier; facts?: IngredientFacts | null } = {},
) {
  const [quantityMin, quantityMax] = typeof quantity === 'number' ? [quantity, null] : quantity
  const unit = slug === null ? null : (unitBySlug(slug) ?? null)
  const converted = convertAmount({ quantityMin, quantityMax, unit }, facts, {
    multiplier,
    measurementSystem,
  })
  return { min: converted.quantityMin, max: converted.quantityMax, unit: converted.unit?.slug ?? null }
}

/** Quantity and unit of a single amount, the quantity to five significant digits. */
export function shown(...parameters: Parameters<typeof convert>): string {
  const { min, unit } = convert(...parameters)
  return `${min === null ? 'none' : Number(min.toPrecision(5))} ${unit ?? 'no unit'}`
}
