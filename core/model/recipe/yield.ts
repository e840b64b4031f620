import { titleForAmount } from '../../values/text/noun-number.ts'
import { formatQuantity } from '../../values/units/quantity.ts'
import { type Multiplier, type Ratio, scaleQuantity, toRatio } from '../../values/units/ratio.ts'

/** What a recipe says of how much it makes. */
export type YieldFacts = { readonly yieldServings: number | null; readonly servingDescription: string | null }

/** How much a recipe makes, as a reader sees it. */
export type RecipeYield = {
  /** Servings times multiplier; null when the recipe states none. */
  readonly servings: number | null
  /** The number as shown, "one" for 1; empty when the recipe states none. */
  readonly quantityText: string
  /** The serving description in the number of the servings ("loaf", "loaves"), or "serving" or "servings". */
  readonly label: string
  /** Both as one plain string, such as "4 servings"; empty when the recipe states no yield. */
  readonly text: string
}

/** The multiples of a recipe that a reader chooses from (visitor.md section 4). */
export const yieldMultipliers = [0.5, 1, 2, 3, 4] as const

/** What a recipe makes at a multiplier; a yield that is missing or 0 counts as not stated. */
export function recipeYield(
  { yieldServings, servingDescription }: YieldFacts,
  multiplier: Multiplier,
): RecipeYield {
  const servings =
    yieldServings !== null && Number.isFinite(yieldServings) && yieldServings > 0
      ? scaleQuantity(yieldServings, multiplier)
      : null
  const quantity = formatQuantity({ quantityMin: servings, quantityMax: null }, { oneAsWord: true })
  const plainLabel = servings === null || quantity.isPlural ? 'servings' : 'serving'
  const described = servingDescription?.trim() ?? ''
  const label =
    servings === null ? described || plainLabel : titleForAmount(described, quantity.isPlural) || plainLabel
  return {
    servings,
    quantityText: quantity.text,
    label,
    text: servings === null ? '' : `${quantity.text} ${label}`,
  }
}

/** One choice of the servings control. */
export type YieldOption = { readonly multiplier: number; readonly text: string }

/** The choices of the servings control: "4 servings", or "½×" when the recipe states no yield. */
export function yieldOptions(facts: YieldFacts): readonly YieldOption[] {
  return yieldMultipliers.map((multiplier) => {
    const factor = formatQuantity({ quantityMin: multiplier, quantityMax: null }).text
    return { multiplier, text: recipeYield(facts, multiplier).text || `${factor}×` }
  })
}

/** The exact multiplier that takes a recipe for `base` servings to `target`; 1 where either is not positive. */
export function servingsMultiplier(target: number, base: number): Ratio {
  return toRatio({ numerator: target, denominator: base })
}

/** The most servings that a reader can step up to, in multiples of the recipe's own yield. */
const maxMultiple = 100

/**
 * The multiplier for one serving more or less than now, or half a recipe where no yield is stated; null where there is
 * none: below one serving, or beyond a hundred times the recipe. From 2½ servings up leads to 3, down to 2.
 */
export function steppedMultiplier(
  { yieldServings }: YieldFacts,
  multiplier: Multiplier,
  direction: 1 | -1,
): Ratio | null {
  const isStated = yieldServings !== null && Number.isFinite(yieldServings) && yieldServings > 0
  const base = isStated ? yieldServings : 1
  const step = isStated ? 1 : 0.5
  const now = scaleQuantity(base, multiplier) / step
  const target = (direction === 1 ? Math.floor(now + slack) + 1 : Math.ceil(now - slack) - 1) * step
  return target < step || target > base * maxMultiple ? null : servingsMultiplier(target, base)
}

const slack = 1e-9
