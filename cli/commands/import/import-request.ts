import type { ImportRun } from '#core/workflows/import/import-run.ts'
import type { ImportTarget } from '#core/workflows/import/importer.ts'
import type { DuplicatePolicy } from '#core/model/recipe/duplicates.ts'

/** The options of an import. */
export type ImportOptions = {
  readonly sources: readonly string[]
  readonly site: string | undefined
  readonly isPublishing: boolean
  /** False to ask no questions about the recipes. */
  readonly isReviewed: boolean
  readonly isDryRun: boolean
  readonly isOverwriting: boolean
  /** The choice for all recipes that the site may already have; null for the safe default. */
  readonly duplicates: DuplicatePolicy | null
  readonly jobs: number
}

/** The target of the recipes, and the import that they belong to. */
export type CommandTarget = ImportTarget & {
  readonly run: ImportRun
  /** The language of the site. */
  readonly language: string
}
