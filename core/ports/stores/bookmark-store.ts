/** A recipe that a person saved on one site. */
export type BookmarkRecord = {
  readonly siteId: string
  readonly userId: string
  readonly recipeId: string
  readonly createdAt: Date
}

/** Keeps what people saved. A removed recipe takes its bookmarks along. */
export interface BookmarkStore {
  /** Keeps it, or leaves the one that is there as it is; false when the site has no such recipe. */
  add(bookmark: BookmarkRecord): Promise<boolean>
  /** Does nothing when there is none. */
  remove(siteId: string, userId: string, recipeId: string): Promise<void>
  /** The ids of the recipes that a person saved on a site, newest first; drafts too. */
  recipeIds(siteId: string, userId: string): Promise<string[]>
  /** What a person saved on all sites, newest first; drafts are left out. */
  ofUser(
    userId: string,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ bookmarks: BookmarkRecord[]; total: number }>
}

/** Asks for a `BookmarkStore`. */
export type BookmarkStoreDep = { readonly bookmarkStore: BookmarkStore }
