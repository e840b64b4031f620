import type { ImportRun } from '#core/calls/import/run/import-run.ts'
import type { ImportTarget } from '#core/calls/import/run/importer.ts'
import type { DuplicatePolicy } from '#core/model/recipe/duplicates.ts'

/** What a person asked of an import. */
export type ImportOptions = {
  readonly sources: readonly string[]
  readonly site: string | undefined
  readonly isPublishing: boolean
  readonly isDryRun: boolean
  readonly isOverwriting: boolean
  /** What was wished for all that the site may have already; null for what is safe. */
  readonly duplicates: DuplicatePolicy | null
  readonly jobs: number
}

/** Where recipes go, and the import that they belong to. */
export type CommandTarget = ImportTarget & { readonly run: ImportRun }
