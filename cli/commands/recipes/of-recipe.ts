/** The recipe that a command names, by its slug or id. */
export type OfRecipe = { readonly recipe: string; readonly site: string | undefined }
