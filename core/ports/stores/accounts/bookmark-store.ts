import type { Result } from '../../../values/result.ts'

/** A recipe that a person saved on one site. */
export type BookmarkRecord = {
  readonly siteId: string
  readonly userId: string
  readonly recipeId: string
  /** The folder that contains it; null for none. */
  readonly folderId: string | null
  readonly createdAt: Date
}

/** A person's folder of bookmarks from any site. */
export type BookmarkFolderRecord = {
  readonly userId: string
  readonly id: string
  readonly title: string
  readonly createdAt: Date
}

/** The key of a person's bookmark. */
export type BookmarkPlace = Pick<BookmarkRecord, 'siteId' | 'recipeId'>

/** Stores bookmarks and their folders. Deleting a recipe deletes its bookmarks. */
export interface BookmarkStore {
  /** Stores a bookmark, or keeps the existing one; false if the site has no such recipe. */
  add(bookmark: Omit<BookmarkRecord, 'folderId'>): Promise<boolean>
  /** Has no effect if there is none. */
  remove(siteId: string, userId: string, recipeId: string): Promise<void>
  /** The ids of the recipes that a person saved on a site, newest first, including drafts. */
  recipeIds(siteId: string, userId: string): Promise<string[]>
  /** A person's bookmarks of published recipes, on all sites or on one, newest first. */
  ofUser(
    userId: string,
    page: { readonly limit: number; readonly offset: number; readonly siteId?: string },
  ): Promise<{ bookmarks: BookmarkRecord[]; total: number }>
  /** The folders of a person, oldest first. */
  folders(userId: string): Promise<BookmarkFolderRecord[]>
  /**
   * Creates a folder; if the person has one with this id, it gets the title. Nothing is stored if there would be more
   * than `maxFolders`, or if another folder has the same title, ignoring case.
   */
  createFolder(folder: BookmarkFolderRecord, maxFolders: number): Promise<Result<null, 'full' | 'taken'>>
  /** Refuses the same titles as `createFolder`. */
  renameFolder(userId: string, folderId: string, title: string): Promise<Result<null, 'missing' | 'taken'>>
  /** Removes a folder but not its bookmarks; false if the person has no such folder. */
  removeFolder(userId: string, folderId: string): Promise<boolean>
  /** Moves bookmarks into a folder, or out of it with null; false if the person has no such folder. */
  moveToFolder(userId: string, folderId: string | null, bookmarks: readonly BookmarkPlace[]): Promise<boolean>
}

/** The dependency on the reads of a `BookmarkStore`; a unit of work has its writes. */
export type BookmarkStoreDep = {
  readonly bookmarkStore: Pick<BookmarkStore, 'recipeIds' | 'ofUser' | 'folders'>
}
