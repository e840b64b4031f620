import type { Bounds, Rung } from './ladders.ts'
import { fractionError } from './quantity.ts'
import { unitBySlug, type UnitDefinition } from './units.ts'

/** Units are stated to six digits, so whole ratios between them (16 cups to a gallon) miss by a millionth. */
export const slack = 1e-5

/** A unit of mass, volume or length, into which amounts can be put. */
export type MeasuredUnit = UnitDefinition & {
  readonly kind: 'mass' | 'volume' | 'length'
  readonly factor: number
}

/** True for a unit of mass, volume or length: those are the ones with a factor. */
export function isMeasured(unit: UnitDefinition | undefined): unit is MeasuredUnit {
  return unit !== undefined && unit.factor !== null
}

/**
 * The largest unit of a ladder that shows all amounts (in grams, milliliters or millimeters) with its own fractions
 * within `tolerance`, a part of the amount; else the one whose fractions come nearest; undefined on an empty ladder.
 */
export function bestUnit(
  amounts: readonly number[],
  ladder: readonly Rung[],
  tolerance: number,
): MeasuredUnit | undefined {
  const smallest = Math.min(...amounts)
  const choices = ladder.flatMap((rung) => {
    const unit = unitBySlug(rung.slug)
    if (!isMeasured(unit) || !isWithin(smallest / unit.factor, rung)) return []
    const values = amounts.map((amount) => amount / unit.factor)
    const allowed = Math.min(tolerance, rung.within ?? tolerance)
    const isClean = values.every((value) => isCleanOn(value, rung, allowed))
    return [{ unit, isClean, error: Math.max(...values.map(fractionError)) }]
  })
  const clean = choices.find((choice) => choice.isClean)
  return (clean ?? choices.toSorted((a, b) => a.error - b.error)[0])?.unit
}

/** True when a value lies within the bounds, the lower one included. */
export function isWithin(value: number, { from, below }: Bounds): boolean {
  return value >= from * (1 - slack) && value < below * (1 - slack)
}

function isCleanOn(value: number, { parts }: Rung, tolerance: number): boolean {
  if (parts === undefined) return true
  const rest = value - Math.floor(value)
  return [...parts, 1].some((part) => Math.abs(part - rest) <= value * tolerance)
}
