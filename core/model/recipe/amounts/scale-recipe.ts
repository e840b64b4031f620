import type { MeasurementSystem, TemperatureSystem } from '../../../values/units/systems.ts'
import type { Multiplier } from '../../../values/units/ratio.ts'
import type { RichText } from '../../../values/rich-text/rich-text.ts'
import { plainText } from '../../../values/rich-text/write-text.ts'
import { type IngredientLine, ingredientLine, ingredientLineText } from './ingredient-line.ts'
import type { Recipe } from '../recipe.ts'
import { resolveRichText, systemOf } from './resolve-text.ts'
import { readUnits } from './read-units.ts'
import { type RecipeYield, recipeYield } from './yield.ts'

/** The factor and the systems of the reader; omitted systems keep the author's units. */
export type ScaleOptions = {
  readonly multiplier: Multiplier
  readonly measurementSystem?: MeasurementSystem | null | undefined
  readonly temperatureSystem?: TemperatureSystem | null | undefined
}

/** An ingredient line in the reader's amounts, as parts and as plain text. */
export type ScaledLine = IngredientLine & { readonly text: string }

/** A recipe in the reader's amounts, ready for display. */
export type ScaledRecipe = {
  readonly yield: RecipeYield
  readonly ingredientGroups: readonly {
    readonly title: string | null
    readonly lines: readonly ScaledLine[]
  }[]
  /** The steps as plain text, with their amounts and temperatures converted. */
  readonly instructionGroups: readonly { readonly title: string | null; readonly steps: readonly string[] }[]
  /** The notes of the recipe as plain text, with their amounts and temperatures converted. */
  readonly note: string
}

type ScalableRecipe = Pick<
  Recipe,
  'yieldServings' | 'servingDescription' | 'ingredientUsageGroups' | 'instructionGroups' | 'note'
>

/** Scales and converts a whole recipe: its yield, ingredients, and amounts and temperatures in steps and notes. */
export function scaleRecipe(recipe: ScalableRecipe, options: ScaleOptions): ScaledRecipe {
  const { multiplier, measurementSystem = null, temperatureSystem = null } = options
  const { ingredientUsageGroups, instructionGroups, note } = recipe
  const ingredientUsages = ingredientUsageGroups.flatMap((group) => group.ingredientUsages)
  const resolved = { ingredientUsages, units: readUnits, multiplier, measurementSystem, temperatureSystem }
  const words = (text: RichText | null) => (text === null ? '' : plainText(resolveRichText(text, resolved)))
  return {
    yield: recipeYield(recipe, multiplier),
    ingredientGroups: ingredientUsageGroups.map((group) => ({
      title: group.title,
      lines: group.ingredientUsages.map((usage) => {
        const ownSystem = measurementSystem ?? systemOf(usage.unit)
        const line = { multiplier, measurementSystem: ownSystem, temperatureSystem }
        return { ...ingredientLine(usage, line), text: ingredientLineText(usage, line) }
      }),
    })),
    instructionGroups: instructionGroups.map(({ title, instructions }) => ({
      title,
      steps: instructions.map(({ content }) => words(content)),
    })),
    note: words(note),
  }
}
