import type { ConvertedAmount } from './convert.ts'
import { type FormattedQuantity, formatQuantity } from './quantity.ts'
import { unitBySlug } from './units.ts'

/** From 20 milliliters, converted or scaled amounts are rounded to the marks of a measuring jug. */
const jugStep = { from: 20, by: 5 } as const

/**
 * Formats an amount in the notation of its unit: decimals for metric units, otherwise kitchen fractions as fine as
 * cooks measure.
 */
export function formatAmount(amount: ConvertedAmount): FormattedQuantity {
  const known = unitBySlug(amount.unit?.slug ?? '')
  return formatQuantity(amount, {
    notation: known?.system === 'metric' ? 'decimal' : 'fraction',
    asWritten: amount.asWritten,
    isCoarse: amount.isConverted,
    significantDigits: known?.kind === 'length' ? 2 : 3,
    ...(known?.slug === 'ml' && !amount.asWritten && { step: jugStep }),
  })
}
