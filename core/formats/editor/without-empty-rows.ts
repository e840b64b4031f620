import type { EditedRecipe } from './edited-recipe.ts'
import { isEmptyStep } from './step-rows.ts'

/** The recipe without empty ingredient lines and steps; the same object if there are none. */
export function withoutEmptyRows(recipe: EditedRecipe): EditedRecipe {
  const isFilled = (usage: object & { readonly id: string }) =>
    (recipe.lineTexts[usage.id] ?? '') !== '' ||
    Object.entries(usage).some(([key, value]) => key !== 'id' && value !== null && value !== undefined)
  const ingredientUsageGroups = recipe.ingredientUsageGroups.map((group) => {
    const ingredientUsages = group.ingredientUsages.filter(isFilled)
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
