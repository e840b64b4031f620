import type { ManagedRecipeCard, RecipeCounts } from '#core/calls/recipe/recipe-calls.ts'
import type { ListQuery } from './list-query.ts'

/** What the list is loaded with: its first page, and how many there are behind each tab. */
export type RecipeList = {
  readonly query: ListQuery
  readonly recipes: readonly ManagedRecipeCard[]
  readonly total: number
  readonly counts: RecipeCounts
}
