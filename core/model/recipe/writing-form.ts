import type { ManagedRecipe, RecipeDraft } from './recipe.ts'

/** A recipe in the form that the update call takes; without `publishedAt`, which updates leave as it is. */
export function writingForm(recipe: ManagedRecipe): RecipeDraft {
  const { id: _id, createdAt: _created, updatedAt: _updated, ...stored } = recipe
  const { ingredientUsageCount: _count, publishedAt: _published, ...form } = stored
  return form
}
