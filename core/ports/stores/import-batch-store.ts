import type { ImportedSite } from '../../model/import/imported-site.ts'
import type { RecipeDraft } from '../../model/recipe/recipe-draft.ts'

/** One run of an import. */
export type ImportBatchRecord = {
  readonly siteId: string
  readonly id: string
  /** What was imported, in the importer's words. */
  readonly label: string
  readonly createdAt: Date
  /** When it was undone last; null while it stands. */
  readonly undoneAt: Date | null
}

/** How a batch came by a recipe. */
export type ImportedHow = 'created' | 'updated'

/** A recipe that a batch wrote. */
export type ImportedEntry = {
  readonly siteId: string
  readonly batchId: string
  readonly recipeId: string
  readonly how: ImportedHow
  readonly title: string
  /** Digest of what the batch wrote last, by which it is known whether somebody has changed it since. */
  readonly digest: string
  /** The recipe before the batch; null for one that it created. */
  readonly before: RecipeDraft | null
}

/** A batch with how many recipes it wrote. */
export type ImportBatchSummary = ImportBatchRecord & { readonly created: number; readonly updated: number }

/** Stores what imports wrote, so that they can be undone. It is deleted with its site. */
export interface ImportBatchStore {
  /** False when there is no such site. */
  create(batch: ImportBatchRecord): Promise<boolean>
  byId(siteId: string, batchId: string): Promise<ImportBatchRecord | null>
  /** Newest first, then by id. */
  list(
    siteId: string,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ batches: ImportBatchSummary[]; total: number }>
  /** Stores an entry in the place of the one of the same recipe; false when there is no such batch. */
  put(entry: ImportedEntry): Promise<boolean>
  entry(siteId: string, batchId: string, recipeId: string): Promise<ImportedEntry | null>
  /** All entries of a batch, by recipe id. */
  entries(siteId: string, batchId: string): Promise<ImportedEntry[]>
  /** Stores what the import of a whole site wrote besides recipes, once; false when there is no such batch. */
  putSite(siteId: string, batchId: string, imported: ImportedSite): Promise<boolean>
  /** Null for an import of recipes alone. */
  importedSite(siteId: string, batchId: string): Promise<ImportedSite | null>
  setUndoneAt(siteId: string, batchId: string, undoneAt: Date): Promise<void>
}

/** The dependency on an `ImportBatchStore`. */
export type ImportBatchStoreDep = { readonly importBatchStore: ImportBatchStore }
