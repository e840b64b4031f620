/** A person's private note on a recipe. */
export type NoteRecord = {
  readonly userId: string
  readonly siteId: string
  readonly recipeId: string
  readonly content: string
  readonly updatedAt: Date
}

/** Stores private notes, one for each person and recipe. Deleting a recipe deletes its notes. */
export interface NoteStore {
  /** Stores a note, replacing an earlier one; false if the site has no such recipe. */
  save(note: NoteRecord): Promise<boolean>
  /** Does nothing if there is none. */
  remove(userId: string, siteId: string, recipeId: string): Promise<void>
  find(userId: string, siteId: string, recipeId: string): Promise<NoteRecord | null>
  /** A person's notes on some recipes of a site. */
  among(userId: string, siteId: string, recipeIds: readonly string[]): Promise<NoteRecord[]>
}

/** The dependency on the reads of a `NoteStore`; a unit of work has its writes. */
export type NoteStoreDep = { readonly noteStore: Pick<NoteStore, 'find' | 'among'> }
