import type { IngredientUsage, Instruction } from '#core/model/recipe/recipe.ts'
import { hasUnscaledAmounts, usageHasUnscaledAmounts } from '#core/model/recipe/amounts/step-facts.ts'
import { recipeYield } from '#core/model/recipe/amounts/yield.ts'
import { isOne } from '#core/values/units/ratio.ts'
import { useSite } from '../../app/app-context.tsx'
import { useRecipe, useRecipeView } from './recipe-context.tsx'

/** Explains, when servings are changed, that amounts in the text of a step are for the original yield. */
export function WrittenFor({ content }: Pick<Instruction, 'content'>) {
  const isScaled = useIsScaled()
  const words = useWrittenFor()
  return isScaled && hasUnscaledAmounts(content) && <p className="written-for">{words}</p>
}

/** The same explanation for amounts in the preparation and note of an ingredient. */
export function IngredientWrittenFor({ usage }: { usage: IngredientUsage }) {
  const isScaled = useIsScaled()
  const words = useWrittenFor()
  return isScaled && usageHasUnscaledAmounts(usage) && <span className="written-for">{words}</span>
}

const useIsScaled = () => useRecipeView(({ multiplier }) => !isOne(multiplier))

function useWrittenFor(): string {
  const { text } = recipeYield(useRecipe().recipe, 1, useSite().language)
  return text === '' ? 'amounts as written' : `written for ${text}`
}
