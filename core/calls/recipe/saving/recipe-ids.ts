import type { FormChanges } from '../../../model/recipe/record/recipe-form.ts'
import type { RecipeChanges } from '../../../model/recipe/record/recipe-draft.ts'
import type { Random } from '../../../ports/random.ts'

/** Fields of a writing form, whose ids may be omitted. */
type Written = Omit<RecipeChanges, 'publishedAt' | 'baseVersion' | 'empty'>

/** The given fields with an id for every group, line, step and piece of equipment; existing ids are kept. */
export function withRecipeIds(recipe: Written, random: Pick<Random, 'uuid'>): FormChanges {
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
