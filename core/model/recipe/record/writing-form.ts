import { completeForm, type CompleteForm } from './field-shapes.ts'
import type { ManagedRecipe } from './managed-recipe.ts'

/** The form of a recipe that the API returned, as input of the update call, without `publishedAt`. */
export function writingForm(recipe: ManagedRecipe): CompleteForm {
  return completeForm(recipe)
}
