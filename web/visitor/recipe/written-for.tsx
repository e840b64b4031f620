import type { Instruction } from '#core/model/recipe/recipe.ts'
import { hasUnscaledAmounts } from '#core/model/recipe/step-facts.ts'
import { recipeYield } from '#core/model/recipe/yield.ts'
import { isOne } from '#core/values/units/ratio.ts'
import { useRecipe, useRecipeView } from './recipe-context.tsx'

/** Says at other servings that the amounts in the words of a step are those of the author's own yield. */
export function WrittenFor({ content }: Pick<Instruction, 'content'>) {
  const { recipe } = useRecipe()
  const isScaled = useRecipeView(({ multiplier }) => !isOne(multiplier))
  if (!isScaled || !hasUnscaledAmounts(content)) return null
  const { text } = recipeYield(recipe, 1)
  return <p className="step__written-for">{text === '' ? 'amounts as written' : `written for ${text}`}</p>
}
