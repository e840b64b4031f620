/** A recipe that a person saved on one site. */
export type BookmarkRecord = {
  readonly siteId: string
  readonly userId: string
  readonly recipeId: string
  /** The one folder that it is in, null for none. */
  readonly folderId: string | null
  readonly createdAt: Date
}

/** A folder that a person made for what they saved, on whatever sites. */
export type BookmarkFolderRecord = {
  readonly userId: string
  readonly id: string
  readonly title: string
  readonly createdAt: Date
}

/** Where a bookmark of a person is. */
export type BookmarkPlace = Pick<BookmarkRecord, 'siteId' | 'recipeId'>

/** Stores what people saved. Deleting a recipe deletes its bookmarks. */
export interface BookmarkStore {
  /** Stores it, or leaves the one that is there as it is; false when the site has no such recipe. */
  add(bookmark: Omit<BookmarkRecord, 'folderId'>): Promise<boolean>
  /** Does nothing when there is none. */
  remove(siteId: string, userId: string, recipeId: string): Promise<void>
  /** The ids of the recipes that a person saved on a site, newest first; drafts too. */
  recipeIds(siteId: string, userId: string): Promise<string[]>
  /** What a person saved, on all sites or on one, newest first; drafts are left out. */
  ofUser(
    userId: string,
    page: { readonly limit: number; readonly offset: number; readonly siteId?: string },
  ): Promise<{ bookmarks: BookmarkRecord[]; total: number }>
  /** The folders of a person, oldest first. */
  folders(userId: string): Promise<BookmarkFolderRecord[]>
  /**
   * Makes a folder; with the id of one that the person has, that one gets the title. Does nothing and gives false where
   * there would be more than `maxFolders` then.
   */
  createFolder(folder: BookmarkFolderRecord, maxFolders: number): Promise<boolean>
  /** False when the person has no such folder. */
  renameFolder(userId: string, folderId: string, title: string): Promise<boolean>
  /** Its bookmarks are in no folder then; false when the person has no such folder. */
  removeFolder(userId: string, folderId: string): Promise<boolean>
  /** Moves bookmarks into a folder, or out of all with null; false when the person has no such folder. */
  moveToFolder(userId: string, folderId: string | null, bookmarks: readonly BookmarkPlace[]): Promise<boolean>
}

/** The dependency on a `BookmarkStore`. */
export type BookmarkStoreDep = { readonly bookmarkStore: BookmarkStore }
