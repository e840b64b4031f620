/** A link that shows an unpublished recipe to everyone who has it, until it expires. */
export type PreviewLinkRecord = {
  readonly id: string
  readonly siteId: string
  readonly recipeId: string
  /** True if it shows the whole recipe for subscribers; otherwise it shows the locked recipe. */
  readonly isWhole: boolean
  readonly expiresAt: Date
}

/** Stores at most one preview link per recipe. It is deleted with its recipe. */
export interface PreviewLinkStore {
  /** Stores a link, replacing an earlier one, which stops working; false if the recipe does not exist. */
  put(link: PreviewLinkRecord): Promise<boolean>
  /** Also finds expired links. */
  byId(id: string): Promise<PreviewLinkRecord | null>
  ofRecipe(siteId: string, recipeId: string): Promise<PreviewLinkRecord | null>
  /** True if it existed. */
  remove(siteId: string, recipeId: string): Promise<boolean>
}

/** The dependency on the reads of a `PreviewLinkStore`; a unit of work has its writes. */
export type PreviewLinkStoreDep = { readonly previewLinkStore: Pick<PreviewLinkStore, 'byId' | 'ofRecipe'> }
