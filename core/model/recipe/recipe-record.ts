import type { RecipeDraft } from './recipe.ts'
import type { CardField } from './recipe-fields.ts'

/** A stored recipe: the writing form and what the store keeps beside it. */
export type RecipeRecord = Omit<RecipeDraft, 'publishedAt'> & {
  readonly id: string
  readonly siteId: string
  readonly publishedAt: Date | null
  readonly createdAt: Date
  /** When it was last saved, published or unpublished. */
  readonly updatedAt: Date
} & SavedForm

/** Which state of its form a recipe is in. */
export type SavedForm = {
  /** From 1, raised by each save that changes the form. */
  readonly version: number
  readonly savedAt: Date
  /** Who saved the form last; null where that is not known. */
  readonly savedBy: string | null
}

/** The part of a stored recipe that lists and cards need; cheaper to read than the whole. */
export type RecipeSummary = Pick<
  RecipeRecord,
  CardField | 'id' | 'siteId' | 'publishedAt' | 'createdAt' | 'updatedAt' | keyof SavedForm
> & { readonly ingredientUsageCount: number }

/** The searchable words of a recipe, made by core, so that every store finds the same. */
export type RecipeSearchText = { readonly title: string; readonly body: string }
