import type { ManagedRecipe } from './recipe.ts'
import type { RecipeForm } from './recipe-form.ts'

/** A recipe in the form that the update call takes; without `publishedAt`, which updates leave as it is. */
export function writingForm(recipe: ManagedRecipe): RecipeForm {
  const { id: _id, createdAt: _created, updatedAt: _updated, ...stored } = recipe
  const { ingredientUsageCount: _count, publishedAt: _published, version: _version, ...rest } = stored
  const { updatedBy: _by, hasWorkingCopy: _copy, scheduledAt: _at, schedule: _schedule, ...form } = rest
  return form
}
