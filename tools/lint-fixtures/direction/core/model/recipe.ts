export type Recipe = { readonly title: string }
export const emptyRecipe: Recipe = { title: '' }
