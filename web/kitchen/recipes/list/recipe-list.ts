import type { ManagedRecipeCard, RecipeCounts } from '#core/calls/recipe/recipe-calls.ts'
import type { ListQuery } from './list-query.ts'

/** The loader data of the list: its first page of recipes, and the number of recipes for each tab. */
export type RecipeList = {
  readonly query: ListQuery
  readonly recipes: readonly ManagedRecipeCard[]
  readonly total: number
  readonly counts: RecipeCounts
}
