import { emptyRecipe } from '../model/recipe.ts'

export const title = emptyRecipe.title
