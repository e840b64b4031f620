/** The recipes to publish or unpublish. */
export type PublishOptions = { readonly recipes: readonly string[]; readonly site: string | undefined }
