import { showFraction } from './quantity.ts'
import { unitBySlug } from './units.ts'

/** Milliliters below this are displayed as a pinch: ⅛ teaspoon, less what a reader does not notice. */
export const pinchLimit = 0.58
const pinchLimitInTeaspoons = 0.118
const smallestPinchInTeaspoons = 1 / 32

/** Cups or spoons in the form in which cooks write them: "¾ cup + 3 tbsp", "2 tbsp + 1 tsp", "a pinch". */
export type KitchenMeasure = {
  /** The displayed amount, in the unit of the measured value. */
  readonly value: number
  /** The text before the unit: "¾", or "a" before "pinch". */
  readonly text: string
  /** The amount before the unit, which determines its plural. */
  readonly first: number
  /** What is added in a smaller spoon. */
  readonly addition: { readonly text: string; readonly slug: string; readonly count: number } | null
  /** True for "a pinch" and "less than a pinch", which replace the unit. */
  readonly isTrace: boolean
}

/**
 * The relative errors up to which a single fraction, and an addition in tablespoons instead of teaspoons, are used:
 * scaled amounts are shown more closely than those of the other system, which cooks round.
 */
const tolerances = {
  scaled: { single: 0.025, tablespoons: 0.025 },
  translated: { single: 0.06, tablespoons: 0.04 },
} as const
/** More tablespoons are written with teaspoons. */
const maxTablespoons = 3
/** From this number of cups, the fractions are close enough. */
const maxWithAddition = 4

type Addition = { readonly slug: string; readonly perUnit: number; readonly counts: readonly number[] }

/** By unit: the fractions that something is added to, and the spoons that are added, preferred ones first. */
const additionsOf: Readonly<
  Record<string, { readonly parts: readonly number[]; readonly additions: readonly Addition[] }>
> = {
  cup: {
    parts: [3 / 4, 2 / 3, 1 / 2, 1 / 3, 1 / 4, 0],
    additions: [
      { slug: 'tbsp', perUnit: 16, counts: [1, 2, 3] },
      { slug: 'tsp', perUnit: 48, counts: [1, 2] },
    ],
  },
  tbsp: { parts: [0], additions: [{ slug: 'tsp', perUnit: 3, counts: [1, 2, 1 / 2, 3 / 2, 5 / 2] }] },
}

/**
 * A positive number of cups, tablespoons or teaspoons as cooks write it, within 6 % from one teaspoon on; null for
 * other units. `isCoarse` as for `formatQuantity`; `isTranslated` if the author's unit is of the other system.
 */
export function kitchenMeasure(
  value: number,
  slug: string,
  { isCoarse, isTranslated }: { readonly isCoarse: boolean; readonly isTranslated: boolean },
): KitchenMeasure | null {
  if (slug === 'tsp') return value < pinchLimitInTeaspoons ? pinch(value) : teaspoons(value, isCoarse)
  if (additionsOf[slug] === undefined) return null
  const allowed = tolerances[isTranslated ? 'translated' : 'scaled']
  const single = slug === 'tbsp' ? halves(Math.min(value, maxTablespoons)) : showFraction(value, isCoarse)
  const error = Math.abs(single.value / value - 1)
  if (error > allowed.single && value < maxWithAddition) {
    const sums = sumsNear(value, slug)
    const chosen = sums.find((sum) => sum.slug === 'tbsp' && sum.error <= allowed.tablespoons) ?? sums[0]
    if (chosen !== undefined && chosen.error < error) return sumMeasure(chosen)
  }
  return { ...single, first: single.value, addition: null, isTrace: false }
}

type Sum = {
  readonly base: number
  readonly slug: string
  readonly count: number
  readonly value: number
  readonly error: number
}

/** Sums of a fraction of a unit and smaller spoons, nearest first. */
function sumsNear(value: number, unit: string): Sum[] {
  const { parts = [], additions = [] } = additionsOf[unit] ?? {}
  const bases = parts.map((part) => Math.floor(value) + part).filter((base) => base > 0 && base <= value)
  return bases
    .flatMap((base) =>
      additions.flatMap(({ slug, perUnit, counts }) =>
        counts.map((count) => {
          const sum = base + count / perUnit
          return { base, slug, count, value: sum, error: Math.abs(sum / value - 1) }
        }),
      ),
    )
    .toSorted((one, other) => (Math.abs(one.error - other.error) < 1e-9 ? 0 : one.error - other.error))
}

function sumMeasure({ base, slug, count, value }: Sum): KitchenMeasure {
  const addition = { slug, count, text: showFraction(count, false).text }
  return { value, text: showFraction(base, false).text, first: base, addition, isTrace: false }
}

function pinch(value: number): KitchenMeasure {
  const text = value < smallestPinchInTeaspoons ? 'less than a' : 'a'
  return { value, text, first: 1, addition: null, isTrace: true }
}

/** Halves from 3 on: "4½ tsp". */
function teaspoons(value: number, isCoarse: boolean): KitchenMeasure {
  const shown = value < 3 ? showFraction(value, isCoarse) : halves(value)
  return { ...shown, first: shown.value, addition: null, isTrace: false }
}

function halves(value: number) {
  return showFraction(Math.max(1, Math.round(value * 2)) / 2, false)
}

/** The titles of an added spoon: "3 tablespoons", "3 tbsp". */
export function additionTexts({ text, slug, count }: NonNullable<KitchenMeasure['addition']>): {
  readonly long: string
  readonly short: string
} {
  const unit = unitBySlug(slug)
  const title = (count > 1 ? unit?.pluralTitle : unit?.title) ?? slug
  return { long: `${text} ${title}`, short: `${text} ${unit?.abbreviation ?? title}` }
}
