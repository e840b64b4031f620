import type { ManagedRecipe } from './managed-recipe.ts'
import type { RecipeForm } from './recipe-form.ts'

/** A recipe as input of the update call, without `publishedAt`, which updates do not change. */
export function writingForm(recipe: ManagedRecipe): RecipeForm {
  const { id: _id, createdAt: _created, updatedAt: _updated, ...stored } = recipe
  const { ingredientUsageCount: _count, publishedAt: _published, version: _version, ...rest } = stored
  const { updatedBy: _by, hasWorkingCopy: _copy, scheduledAt: _at, schedule: _schedule, ...form } = rest
  return form
}
