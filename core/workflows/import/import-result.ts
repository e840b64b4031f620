import type { ImportDuplicate } from '../../model/recipe/duplicates.ts'

/**
 * The result for one source. `kept`: a person changed the recipe on the site, so it is overwritten only on request.
 * `skipped`: the site may have the recipe, so it is duplicated only on request.
 */
export type ImportStatus = 'created' | 'updated' | 'unchanged' | 'kept' | 'skipped' | 'read' | 'failed'

/** The outcome for one source, as displayed and as written by `--json`. */
export type ImportResult = {
  /** The address or path as given or found. */
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
  /** The recipe of the site that may be the same, and the reason; null if there is none. */
  readonly duplicateOf: Pick<ImportDuplicate, 'by' | 'slug' | 'title' | 'likeness'> | null
  /**
   * A sentence and a stable code; set for `failed`, `kept` and `skipped`, and for recipes that the site already has.
   */
  readonly error: string | null
  readonly code: string | null
}

/** The reason why a source contained no recipe: a stable code and a sentence. */
export type SourceFailure = { readonly code: string; readonly message: string }

/** The summary of an import. */
export type ImportSummary = {
  /** The number of sources. */
  readonly total: number
  readonly counts: Readonly<Record<ImportStatus, number>>
  /** True if the user stopped it; sources without a result were not started. */
  readonly isInterrupted: boolean
  /** The id for undoing it; null if nothing was written. */
  readonly importId: string | null
}

/** The result of a source without a recipe. */
export function failedResult(source: string, { code, message }: SourceFailure): ImportResult {
  return { ...emptyResult(source), status: 'failed', error: message, code }
}

/** The result of a source without a recipe that was not named explicitly. */
export function skippedResult(source: string, { code, message }: SourceFailure): ImportResult {
  return { ...emptyResult(source), status: 'skipped', error: message, code }
}

/** An empty result. */
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
