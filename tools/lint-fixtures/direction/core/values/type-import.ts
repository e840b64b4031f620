import type { Recipe } from '../model/recipe.ts'

export const titleOf = (recipe: Recipe): string => recipe.title
