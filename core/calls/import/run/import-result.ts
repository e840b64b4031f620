import type { ImportDuplicate } from '../../../model/recipe/duplicates.ts'

/**
 * What became of one source. `kept` is a recipe that a person changed here, which is not overwritten unasked; `skipped`
 * one that the site may have, which is not doubled unasked.
 */
export type ImportStatus = 'created' | 'updated' | 'unchanged' | 'kept' | 'skipped' | 'read' | 'failed'

/** The outcome of one source, as it is shown and as `--json` writes it. */
export type ImportResult = {
  /** The address or path as it was given or found. */
  readonly source: string
  readonly status: ImportStatus
  readonly title: string | null
  readonly slug: string | null
  /** The address of the recipe's page. */
  readonly url: string | null
  readonly published: boolean
  readonly ingredients: number
  readonly steps: number
  readonly warnings: readonly string[]
  /** The recipe of the site that it may be, and by what; null where there is none. */
  readonly duplicateOf: Pick<ImportDuplicate, 'by' | 'slug' | 'title' | 'likeness'> | null
  /** A sentence and a stable word; set for `failed`, `kept` and `skipped`, and for what the site has already. */
  readonly error: string | null
  readonly code: string | null
}

/** Why a source contained no recipe: a stable word and a sentence. */
export type SourceFailure = { readonly code: string; readonly message: string }

/** How an import ended. */
export type ImportSummary = {
  /** How many sources there were. */
  readonly total: number
  readonly counts: Readonly<Record<ImportStatus, number>>
  /** True when the person stopped it; sources without a result were not touched. */
  readonly isInterrupted: boolean
  /** The id by which it can be undone; null when nothing was written. */
  readonly importId: string | null
}

/** The result of a source that gave nothing. */
export function failedResult(source: string, { code, message }: SourceFailure): ImportResult {
  return { ...emptyResult(source), status: 'failed', error: message, code }
}

/** The result of a source that holds no recipe and was not asked for by name. */
export function skippedResult(source: string, { code, message }: SourceFailure): ImportResult {
  return { ...emptyResult(source), status: 'skipped', error: message, code }
}

/** A result that says nothing yet. */
export function emptyResult(source: string): ImportResult {
  return {
    source,
    status: 'read',
    title: null,
    slug: null,
    url: null,
    published: false,
    ingredients: 0,
    steps: 0,
    warnings: [],
    duplicateOf: null,
    error: null,
    code: null,
  }
}
