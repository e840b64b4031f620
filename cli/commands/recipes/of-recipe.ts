/** The recipe of a command, by its slug or id. */
export type OfRecipe = { readonly recipe: string; readonly site: string | undefined }
