import type { ImportedSite } from '../../../model/import/imported-site.ts'
import type { RecipeDraft } from '../../../model/recipe/record/recipe-draft.ts'

/** One import. */
export type ImportBatchRecord = {
  readonly siteId: string
  readonly id: string
  /** A description of the source, from the importer. */
  readonly label: string
  readonly createdAt: Date
  /** When it was last undone; null if it is in effect. */
  readonly undoneAt: Date | null
}

/** The effect of a batch on a recipe. */
export type ImportedHow = 'created' | 'updated'

/** A recipe that a batch wrote. */
export type ImportedEntry = {
  readonly siteId: string
  readonly batchId: string
  readonly recipeId: string
  readonly how: ImportedHow
  readonly title: string
  /** A digest of what the batch last wrote, to detect later changes. */
  readonly digest: string
  /** The recipe before the batch; null for one that it created. */
  readonly before: RecipeDraft | null
}

/** A batch with the number of recipes that it wrote. */
export type ImportBatchSummary = ImportBatchRecord & { readonly created: number; readonly updated: number }

/** Stores what imports wrote, so that they can be undone. Batches are deleted with their site. */
export interface ImportBatchStore {
  /** False if the site does not exist. */
  create(batch: ImportBatchRecord): Promise<boolean>
  byId(siteId: string, batchId: string): Promise<ImportBatchRecord | null>
  /** Newest first, then by id. */
  list(
    siteId: string,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ batches: ImportBatchSummary[]; total: number }>
  /** Stores an entry, replacing that of the same recipe; false if the batch does not exist. */
  put(entry: ImportedEntry): Promise<boolean>
  entry(siteId: string, batchId: string, recipeId: string): Promise<ImportedEntry | null>
  /** All entries of a batch, by recipe id. */
  entries(siteId: string, batchId: string): Promise<ImportedEntry[]>
  /** Stores, once, the changes of an import of a whole site other than recipes; false if the batch does not exist. */
  putSite(siteId: string, batchId: string, imported: ImportedSite): Promise<boolean>
  /** Null for an import of recipes alone. */
  importedSite(siteId: string, batchId: string): Promise<ImportedSite | null>
  setUndoneAt(siteId: string, batchId: string, undoneAt: Date): Promise<void>
}

/** The dependency on the reads of an `ImportBatchStore`; a unit of work has its writes. */
export type ImportBatchStoreDep = {
  readonly importBatchStore: Pick<ImportBatchStore, 'byId' | 'list' | 'entry' | 'entries' | 'importedSite'>
}
