import { titleForAmount } from '../../../values/text/noun-number.ts'
import type { NumberLanguage } from '../../../values/text/number-text.ts'
import { formatQuantity } from '../../../values/units/quantity.ts'
import { type Multiplier, type Ratio, scaleQuantity, toRatio } from '../../../values/units/ratio.ts'

/** The fields of a recipe that describe its yield. */
export type YieldFacts = { readonly yieldServings: number | null; readonly servingDescription: string | null }

/** The yield of a recipe as displayed to a reader. */
export type RecipeYield = {
  /** Servings times multiplier; null if the recipe has none. */
  readonly servings: number | null
  /** The displayed number, "one" for 1; empty if the recipe has none. */
  readonly quantityText: string
  /** The serving description in singular or plural ("loaf", "loaves"), or "serving" or "servings". */
  readonly label: string
  /** Both as plain text, such as "4 servings"; empty if the recipe has no yield. */
  readonly text: string
}

/** The multipliers that a reader can choose. */
export const yieldMultipliers = [0.5, 1, 2, 3, 4] as const

/** The yield of a recipe at a multiplier, with the numbers of a language; a missing yield or 0 counts as unknown. */
export function recipeYield(
  { yieldServings, servingDescription }: YieldFacts,
  multiplier: Multiplier,
  language?: NumberLanguage,
): RecipeYield {
  const servings =
    yieldServings !== null && Number.isFinite(yieldServings) && yieldServings > 0
      ? scaleQuantity(yieldServings, multiplier)
      : null
  const quantity = formatQuantity({ quantityMin: servings, quantityMax: null }, { oneAsWord: true, language })
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

/** The choices of the servings control: "4 servings", or "½×" if the recipe has no yield. */
export function yieldOptions(facts: YieldFacts, language?: NumberLanguage): readonly YieldOption[] {
  return yieldMultipliers.map((multiplier) => {
    const factor = formatQuantity({ quantityMin: multiplier, quantityMax: null }, { language }).text
    return { multiplier, text: recipeYield(facts, multiplier, language).text || `${factor}×` }
  })
}

/** The exact multiplier from `base` servings to `target`; 1 if either is not positive. */
export function servingsMultiplier(target: number, base: number): Ratio {
  return toRatio({ numerator: target, denominator: base })
}

/** The maximum number of servings, as a multiple of the recipe's yield. */
const maxMultiple = 100

/**
 * The multiplier for one serving more or less, or half a recipe if it has no yield; null below one serving and above a
 * hundred times the recipe. 2½ servings increase to 3 and decrease to 2.
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
