import type { ManagedRecipeCard, RecipeCounts } from '#core/calls/recipe/recipe-calls.ts'
import type { ListQuery } from './list-query.ts'

/** How many recipes the list asks for at a time: the most that a call gives. */
export const pageLength = 100

/** What the list is loaded with: its first page, and how many there are behind each tab. */
export type RecipeList = {
  readonly query: ListQuery
  readonly recipes: readonly ManagedRecipeCard[]
  readonly total: number
  readonly counts: RecipeCounts
}
