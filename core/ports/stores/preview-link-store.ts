/** Who may see a recipe before it is published: whoever has the link, for a time. */
export type PreviewLinkRecord = {
  readonly id: string
  readonly siteId: string
  readonly recipeId: string
  /** True where it shows all of a recipe for subscribers; else what somebody without a subscription gets. */
  readonly isWhole: boolean
  readonly expiresAt: Date
}

/** Stores at most one preview link a recipe. It is deleted with its recipe. */
export interface PreviewLinkStore {
  /** Stores a link replacing an earlier one, which leads nowhere from then on; false when there is no such recipe. */
  put(link: PreviewLinkRecord): Promise<boolean>
  /** Links that have expired are found too. */
  byId(id: string): Promise<PreviewLinkRecord | null>
  ofRecipe(siteId: string, recipeId: string): Promise<PreviewLinkRecord | null>
  /** True if it existed. */
  remove(siteId: string, recipeId: string): Promise<boolean>
}

/** The dependency on a `PreviewLinkStore`. */
export type PreviewLinkStoreDep = { readonly previewLinkStore: PreviewLinkStore }
