import type { RecipeDraft, RecipeWriting } from '../../model/recipe/recipe.ts'
import type { Random } from '../../ports/random.ts'

/** The writing form with an id for every group, line, step and piece of equipment; those that are given stay. */
export function withRecipeIds(recipe: RecipeWriting, random: Pick<Random, 'uuid'>): RecipeDraft {
  const { ingredientUsageGroups, instructionGroups, equipmentUsages, ...rest } = recipe
  const identified = <Part extends { readonly id?: string | undefined }>(part: Part) => ({
    ...part,
    id: part.id ?? random.uuid(),
  })
  return {
    ...rest,
    ...(ingredientUsageGroups && {
      ingredientUsageGroups: ingredientUsageGroups.map((group) => ({
        ...identified(group),
        ingredientUsages: group.ingredientUsages.map(identified),
      })),
    }),
    ...(instructionGroups && {
      instructionGroups: instructionGroups.map((group) => ({
        ...identified(group),
        instructions: group.instructions.map(identified),
      })),
    }),
    ...(equipmentUsages && { equipmentUsages: equipmentUsages.map(identified) }),
  }
}
