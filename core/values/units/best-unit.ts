import type { Bounds, Rung } from './ladders.ts'
import { fractionError } from './quantity.ts'
import { unitBySlug, type UnitDefinition } from './units.ts'

/** Units are defined to six digits, so integer ratios between them (16 cups per gallon) are off by a millionth. */
export const slack = 1e-5

/** A unit of mass, volume or length, into which amounts can be converted. */
export type MeasuredUnit = UnitDefinition & {
  readonly kind: 'mass' | 'volume' | 'length'
  readonly factor: number
}

/** True for units of mass, volume or length, which are those with a factor. */
export function isMeasured(unit: UnitDefinition | undefined): unit is MeasuredUnit {
  return unit !== undefined && unit.factor !== null
}

/**
 * The largest unit of a ladder whose fractions represent all amounts (in grams, milliliters or millimeters) within
 * `tolerance`, relative to the amount; otherwise the unit with the smallest error; undefined for an empty ladder.
 */
export function bestUnit(
  amounts: readonly number[],
  ladder: readonly Rung[],
  tolerance: number,
): MeasuredUnit | undefined {
  const choices = ladder.flatMap((rung) => {
    const unit = unitBySlug(rung.slug)
    if (!isMeasured(unit) || !isUsed(rung, amounts, unit.factor)) return []
    const values = amounts.map((amount) => amount / unit.factor)
    const allowed = Math.min(tolerance, rung.within ?? tolerance)
    const isClean = values.every((value) => isCleanOn(value, rung, allowed))
    return [{ unit, isClean, error: Math.max(...values.map(fractionError)) }]
  })
  const clean = choices.find((choice) => choice.isClean)
  return (clean ?? choices.toSorted((a, b) => a.error - b.error)[0])?.unit
}

function isUsed(rung: Rung, amounts: readonly number[], factor: number): boolean {
  const smallest = Math.min(...amounts) / factor
  if (amounts.length > 1 && rung.rangesUpTo !== undefined) {
    const largest = (Math.max(...amounts) / factor) * (1 - slack)
    return isWithin(smallest, { from: rung.from, below: Infinity }) && largest <= rung.rangesUpTo
  }
  return isWithin(smallest, rung)
}

/** True if a value is within the bounds, including the lower one. */
export function isWithin(value: number, { from, below }: Bounds): boolean {
  return value >= from * (1 - slack) && value < below * (1 - slack)
}

function isCleanOn(value: number, { parts }: Rung, tolerance: number): boolean {
  if (parts === undefined) return true
  const rest = value - Math.floor(value)
  return [...parts, 1].some((part) => Math.abs(part - rest) <= value * tolerance)
}
