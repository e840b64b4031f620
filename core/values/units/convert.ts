import { bestUnit, isMeasured, isWithin, type MeasuredUnit, slack } from './best-unit.ts'
import { ladders, liquidLadder, type Rung, spoonLadder, stayingRange } from './ladders.ts'
import { pinchLimit } from './kitchen-measure.ts'
import { fractionError, type Quantity } from './quantity.ts'
import type { NumberLanguage } from '../text/number-text.ts'
import { isOne, type Multiplier, scaleQuantity, withoutNoise } from './ratio.ts'
import { millilitersPerCup, unitBySlug, type UnitLabel } from './units.ts'
import type { MeasurementSystem } from './systems.ts'

/** What is known of an ingredient: its density, and whether each system measures it by weight or volume. */
export type IngredientFacts = {
  readonly gramsPerLiter: number | null
  readonly defaultMetricMeasurementMethod: 'weight' | 'volume' | null
  readonly defaultImperialMeasurementMethod: 'weight' | 'volume' | null
}

/** An amount as the author stored it. */
export type Amount = Quantity & { readonly unit: UnitLabel | null }

/**
 * An amount as displayed to a reader. `asWritten`: it is unchanged from the author's. `isConverted`: its unit differs
 * from the author's. `isTranslated`: the author's unit is of the other system.
 */
export type ConvertedAmount = Amount & {
  readonly asWritten: boolean
  readonly isConverted: boolean
  readonly isTranslated?: boolean
}

/** The factor by which the recipe is scaled, and the reader's system. */
export type ConvertOptions = {
  readonly multiplier: Multiplier
  readonly measurementSystem: MeasurementSystem
  /** The language in which amounts are formatted, by its tag; omitted for English. */
  readonly language?: NumberLanguage
}

/** From a quarter cup, spoons are converted like cups. */
const spoonLimit = (millilitersPerCup / 4) * (1 - slack)
/** The largest relative error of a fraction before a smaller unit is used. */
const tolerance = { scaled: 0.02, converted: 0.06 }
/** With a larger relative error of the other system's fractions, the author's unit is kept. */
const greatestError = { mass: 0.08, volume: 0.2, length: 0.2 } as const

const kindOfMethod = { weight: 'mass', volume: 'volume' } as const

/**
 * Scales an amount and converts it to the reader's system, always from the stored amount. Amounts without a unit, in
 * system-neutral units, or without a needed density keep the author's unit.
 */
export function convertAmount(
  amount: Amount,
  facts: IngredientFacts | null,
  { multiplier, measurementSystem }: ConvertOptions,
): ConvertedAmount {
  const asWritten = isOne(multiplier)
  const ends = mapEnds(amount, (end) => scaleQuantity(end, multiplier))
  const scaled = { ...ends, unit: amount.unit, asWritten, isConverted: false }
  const unit = amount.unit === null ? undefined : unitBySlug(amount.unit.slug)
  const smallest = Math.min(...positiveEndsOf(scaled))
  if (!isMeasured(unit) || smallest === Infinity) return scaled
  const isAuthors = isAtHome(unit, smallest, measurementSystem)
  if (unit.kind === 'volume' && !(isAuthors && asWritten) && isTrace(scaled, unit)) {
    return inTeaspoons(scaled, unit)
  }
  if (isAuthors) {
    return asWritten ? scaled : rescale(scaled, unit, facts, smallest, measurementSystem)
  }
  return translate(scaled, unit, facts, measurementSystem)
}

/** Spoons are used in both systems, in the metric system only for small amounts. */
function isAtHome(unit: MeasuredUnit, smallest: number, system: MeasurementSystem): boolean {
  if (unit.system !== 'neutral') return unit.system === system
  return system === 'imperial' || smallest * unit.factor < spoonLimit
}

/** True if all of a volume is less than ⅛ teaspoon. */
function isTrace(scaled: Quantity, unit: MeasuredUnit): boolean {
  return positiveEndsOf(scaled).every((end) => end * unit.factor < pinchLimit)
}

function inTeaspoons(scaled: ConvertedAmount, unit: MeasuredUnit): ConvertedAmount {
  const teaspoon = unitBySlug('tsp')
  if (!isMeasured(teaspoon) || unit.slug === teaspoon.slug) return scaled
  const ends = mapEnds(scaled, (end) => withoutNoise((end * unit.factor) / teaspoon.factor))
  return { ...ends, unit: teaspoon, asWritten: false, isConverted: true }
}

/** Finds the best unit of the author's system for a scaled amount. */
function rescale(
  scaled: ConvertedAmount,
  unit: MeasuredUnit,
  facts: IngredientFacts | null,
  smallest: number,
  system: MeasurementSystem,
): ConvertedAmount {
  const stay = stayingRange[unit.slug]
  if (stay !== undefined && isWithin(smallest, stay)) return scaled
  const isMetricSpoon = unit.system === 'neutral' && system === 'metric'
  const ladder = isMetricSpoon ? spoonLadder : ladderOf(unit.kind, unit, facts, system)
  return bestUnitOf(scaled, unit, 1, ladder, tolerance.scaled)
}

/** Converts an amount to the other system, by weight or volume as the ingredient is measured there. */
function translate(
  scaled: ConvertedAmount,
  unit: MeasuredUnit,
  facts: IngredientFacts | null,
  system: MeasurementSystem,
): ConvertedAmount {
  const method =
    system === 'metric' ? facts?.defaultMetricMeasurementMethod : facts?.defaultImperialMeasurementMethod
  const kind = unit.kind === 'length' || method == null ? unit.kind : kindOfMethod[method]
  const exchange = kind === unit.kind ? 1 : exchangeRate(kind, facts?.gramsPerLiter ?? null)
  if (exchange === null) return scaled
  const ladder = ladderOf(kind, unit, facts, system)
  const converted = bestUnitOf(scaled, unit, exchange, ladder, tolerance.converted)
  const isExpressible =
    system === 'metric' ||
    converted.unit?.slug === 'cup' ||
    positiveEndsOf(converted).every((end) => fractionError(end) <= greatestError[kind])
  return isExpressible ? { ...converted, isTranslated: converted.isConverted } : scaled
}

/** Quarts are used for liquids, which metric kitchens measure by volume. Flour stays in cups. */
function ladderOf(
  kind: MeasuredUnit['kind'],
  author: MeasuredUnit,
  facts: IngredientFacts | null,
  system: MeasurementSystem,
): readonly Rung[] {
  const isMetricVolume = author.kind === 'volume' && author.system === 'metric'
  const method = facts?.defaultMetricMeasurementMethod ?? (isMetricVolume ? 'volume' : null)
  const isPoured = system === 'imperial' && kind === 'volume' && method === 'volume'
  return isPoured ? liquidLadder : ladders[system][kind]
}

/** Grams per milliliter or milliliters per gram; null if the density is unknown. */
function exchangeRate(kind: MeasuredUnit['kind'], gramsPerLiter: number | null): number | null {
  if (gramsPerLiter === null || !Number.isFinite(gramsPerLiter) || gramsPerLiter <= 0) return null
  return kind === 'mass' ? gramsPerLiter / 1000 : 1000 / gramsPerLiter
}

/** Converts an amount to the best unit of a ladder; keeps the site's own unit label if the unit does not change. */
function bestUnitOf(
  scaled: ConvertedAmount,
  unit: MeasuredUnit,
  exchange: number,
  ladder: readonly Rung[],
  allowed: number,
): ConvertedAmount {
  const perUnit = unit.factor * exchange
  const target = bestUnit(
    positiveEndsOf(scaled).map((end) => end * perUnit),
    ladder,
    allowed,
  )
  if (target === undefined || target.slug === unit.slug) return scaled
  const ends = mapEnds(scaled, (end) => withoutNoise((end * perUnit) / target.factor))
  return { ...ends, unit: target, asWritten: false, isConverted: true }
}

/** The bounds that determine the unit: in "0–2 cups" it is 2. */
function positiveEndsOf({ quantityMin, quantityMax }: Quantity): number[] {
  return [quantityMin, quantityMax]
    .filter((end) => end !== null)
    .filter((end) => end > 0 && Number.isFinite(end))
}

function mapEnds({ quantityMin, quantityMax }: Quantity, change: (end: number) => number): Quantity {
  return {
    quantityMin: quantityMin === null ? null : change(quantityMin),
    quantityMax: quantityMax === null ? null : change(quantityMax),
  }
}
