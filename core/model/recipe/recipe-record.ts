import type { RecipeDraft } from './recipe.ts'

/** A stored recipe: the writing form and what the store keeps beside it. */
export type RecipeRecord = Omit<RecipeDraft, 'publishedAt'> & {
  readonly id: string
  readonly siteId: string
  readonly publishedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** The part of a stored recipe that lists and cards need; cheaper to read than the whole. */
export type RecipeSummary = Pick<
  RecipeRecord,
  | 'id'
  | 'siteId'
  | 'slug'
  | 'title'
  | 'privacySetting'
  | 'images'
  | 'videoId'
  | 'prepTimeMinutes'
  | 'cookTimeMinutes'
  | 'customTimeMinutes'
  | 'customTimeLabel'
  | 'tagIds'
  | 'methodIds'
  | 'foodCategoryIds'
  | 'mealIds'
  | 'cuisineIds'
  | 'dietIds'
  | 'source'
  | 'publishedAt'
  | 'createdAt'
  | 'updatedAt'
> & { readonly ingredientUsageCount: number }

/** The searchable words of a recipe, made by core, so that every store finds the same. */
export type RecipeSearchText = { readonly title: string; readonly body: string }
