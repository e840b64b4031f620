import type { EditedRecipe } from './edited-recipe.ts'
import { isBlankUsage } from '../ingredient/ingredient-row.ts'
import { isEmptyStep } from './step-rows.ts'

/** The recipe without empty ingredient lines and steps; the same object if there are none. */
export function withoutEmptyRows(recipe: EditedRecipe): EditedRecipe {
  const ingredientUsageGroups = recipe.ingredientUsageGroups.map((group) => {
    const ingredientUsages = group.ingredientUsages.filter((usage) => !isBlankUsage(usage))
    return ingredientUsages.length === group.ingredientUsages.length ? group : { ...group, ingredientUsages }
  })
  const instructionGroups = recipe.instructionGroups.map((group) => {
    const instructions = group.instructions.filter((step) => !isEmptyStep(step))
    return instructions.length === group.instructions.length ? group : { ...group, instructions }
  })
  const isSame =
    ingredientUsageGroups.every((group, at) => group === recipe.ingredientUsageGroups[at]) &&
    instructionGroups.every((group, at) => group === recipe.instructionGroups[at])
  return isSame ? recipe : { ...recipe, ingredientUsageGroups, instructionGroups }
}
