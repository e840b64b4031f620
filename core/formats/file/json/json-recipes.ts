import type { ReadRecipe } from '../../imported/parsed-file.ts'

/** The recipes of a JSON object, and what of it is not imported, in sentences. */
export type JsonRecipes = { readonly recipes: readonly ReadRecipe[]; readonly leftOut: readonly string[] }
