/** The recipes that are published or made drafts. */
export type PublishOptions = { readonly recipes: readonly string[]; readonly site: string | undefined }
