import type { FoundDuplicate } from '#core/workflows/import/find-duplicates.ts'
import type { ReadRecipe } from '#core/workflows/import/read-source.ts'
import { sureConfidence } from '#core/machines/import/import-review-machine.ts'
import { duplicateChoice, needsAnswer, type ImportDuplicate } from '#core/model/recipe/duplicates.ts'

/** The choices for a recipe. */
export const rowChoices = ['new', 'update', 'skip'] as const

/** The choice for a recipe; null until the creator has decided. */
export type RowChoice = (typeof rowChoices)[number]

/** The result of writing a recipe. */
export type Outcome = {
  readonly status: 'created' | 'updated' | 'unchanged' | 'skipped' | 'failed'
  readonly recipeId: string | null
  /** Warnings, or the reason of a failure. */
  readonly notes: readonly string[]
}

/** An earlier recipe of the same import that may be the same. */
export type BatchDuplicate = {
  readonly rowId: string
  /** 0 to 1. */
  readonly likeness: number
  /** True if both have the same content. */
  readonly isSame: boolean
}

/** One recipe of the import, from reading to outcome. */
export type ImportRow = {
  readonly id: string
  readonly name: string
  readonly read: ReadRecipe
  readonly duplicate: ImportDuplicate | null
  /** Set if an earlier recipe of this import, but no recipe of the site, may be the same. */
  readonly batchDuplicate: BatchDuplicate | null
  readonly choice: RowChoice | null
  /** True once writing has started: the recipe may be on the site even if there is no outcome. */
  readonly isBegun: boolean
  /** Set once the recipe is written or skipped. */
  readonly outcome: Outcome | null
}

/** A source without a recipe. */
export type NoRecipe = {
  readonly name: string
  readonly message: string
  /** The URL of a page that could not be fetched and may be retried; null if the source contained no recipe. */
  readonly unreadUrl: string | null
}

/** `opening`: looking for an import on this device; `elsewhere`: another tab has it open. */
export const importPhases = ['opening', 'idle', 'elsewhere', 'reading', 'review', 'writing', 'done'] as const

/** The state of the import into a site, for its page. */
export type ImportState = {
  readonly phase: (typeof importPhases)[number]
  /** How many of `total` have been read or written. */
  readonly done: number
  readonly total: number
  /** The number of items read so far, with or without a recipe. It is also the id of the next one. */
  readonly position: number
  /** The display names of the sources. */
  readonly labels: readonly string[]
  readonly rows: readonly ImportRow[]
  readonly without: readonly NoRecipe[]
  /** The number of recipes that are already on the site and unchanged. */
  readonly unchanged: number
  /** The id of the import batch, by which the import can be undone. */
  readonly batchId: string | null
  readonly isPublishing: boolean
  /** False if this device cannot store the import, so that closing the window loses it. */
  readonly isStored: boolean
  /** Why reading is paused. */
  readonly error: string | null
}

/** The state without an import. */
export const idleImport: ImportState = {
  phase: 'idle',
  done: 0,
  total: 0,
  position: 0,
  labels: [],
  rows: [],
  without: [],
  unchanged: 0,
  batchId: null,
  isPublishing: false,
  isStored: true,
  error: null,
}

/** The maximum number of recipes in one import. */
export const maxRecipes = 1000

/** The ingredient lines that may have been parsed incorrectly. */
export function uncertainLines({ ingredientLines }: ReadRecipe) {
  return ingredientLines.filter(({ confidence }) => confidence < sureConfidence)
}

/** Sorts rows: those that need a decision first, then by certainty, least certain first. */
export function leastCertainFirst(rows: readonly ImportRow[]): readonly ImportRow[] {
  return rows.toSorted((one, other) => certainty(one) - certainty(other))
}

function certainty({ read, choice }: ImportRow): number {
  const lines = Math.max(1, read.ingredientLines.length)
  return read.confidence * (1 - uncertainLines(read).length / lines) - (choice === null ? 1 : 0)
}

/** The default choice for a recipe. Of two recipes with the same content, only one is imported. */
export function firstChoice(
  duplicate: ImportDuplicate | null,
  batchDuplicate: BatchDuplicate | null = null,
): RowChoice | null {
  if (duplicate === null && batchDuplicate !== null) return batchDuplicate.isSame ? 'skip' : null
  return needsAnswer(duplicate) ? null : duplicateChoice(duplicate, null)
}

/** The ids of the site's recipes that the import wrote. */
export function writtenIds(rows: readonly ImportRow[]): ReadonlySet<string> {
  return new Set(
    rows.flatMap(({ outcome }) =>
      outcome?.status === 'created' || outcome?.status === 'updated' ? (outcome.recipeId ?? []) : [],
    ),
  )
}

/** A row of a resumed import, updated with the site's current duplicate. */
export function withCurrentDuplicate(
  row: ImportRow,
  { duplicate, hasNothingNew }: FoundDuplicate,
): ImportRow {
  if (row.outcome !== null || duplicate?.recipeId === row.duplicate?.recipeId) return row
  // The site stored the recipe, but the response was lost: update it instead of creating a duplicate.
  if (row.isBegun && duplicate !== null && !needsAnswer(duplicate)) {
    return { ...row, duplicate, choice: 'update' }
  }
  if (hasNothingNew) {
    return { ...row, outcome: { status: 'unchanged', recipeId: duplicate?.recipeId ?? null, notes: [] } }
  }
  return {
    ...row,
    duplicate,
    choice: row.choice === 'skip' ? 'skip' : firstChoice(duplicate, row.batchDuplicate),
  }
}
