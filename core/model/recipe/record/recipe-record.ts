import type { CardField, CompleteForm } from './field-shapes.ts'

/** A stored recipe: the writing form with every field present, and what the store adds. */
export type RecipeRecord = CompleteForm & {
  readonly id: string
  readonly siteId: string
  readonly publishedAt: Date | null
  readonly createdAt: Date
  /** The time of the last save, publication or unpublication. */
  readonly updatedAt: Date
} & SavedForm

/** The version of a recipe's form. */
export type SavedForm = {
  /** Starts at 1, and is incremented by each save that changes the form. */
  readonly version: number
  readonly savedAt: Date
  /** Who saved the form last; null if unknown. */
  readonly savedBy: string | null
}

/** The part of a stored recipe that lists and cards need. */
export type RecipeSummary = Pick<
  RecipeRecord,
  CardField | 'id' | 'siteId' | 'publishedAt' | 'createdAt' | 'updatedAt' | keyof SavedForm
> & { readonly ingredientUsageCount: number }

/** The searchable words of a recipe, prepared by core, so all stores find the same. */
export type RecipeSearchText = { readonly title: string; readonly body: string }
