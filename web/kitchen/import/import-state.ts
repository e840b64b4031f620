import type { FoundDuplicate } from '#core/calls/import/run/find-duplicates.ts'
import type { ReadRecipe } from '#core/calls/import/run/read-source.ts'
import { sureConfidence } from '#core/machines/import-review-machine.ts'
import { duplicateChoice, needsAnswer, type ImportDuplicate } from '#core/model/recipe/duplicates.ts'

/** What can be done with a recipe that was read. */
export const rowChoices = ['new', 'update', 'skip'] as const

/** What is done with a recipe; null where the creator has to say it. */
export type RowChoice = (typeof rowChoices)[number]

/** What became of a recipe. */
export type Outcome = {
  readonly status: 'created' | 'updated' | 'unchanged' | 'skipped' | 'failed'
  readonly recipeId: string | null
  /** What is to be said of it: warnings, or why it failed. */
  readonly notes: readonly string[]
}

/** One recipe of the import, from its reading to what became of it. */
export type ImportRow = {
  readonly id: string
  readonly name: string
  readonly read: ReadRecipe
  readonly duplicate: ImportDuplicate | null
  readonly choice: RowChoice | null
  /** True once its writing began: where it has no outcome, the site may have it all the same. */
  readonly isBegun: boolean
  /** Set once it is written or left out. */
  readonly outcome: Outcome | null
}

/** Something that gave no recipe. */
export type NoRecipe = { readonly name: string; readonly message: string }

/** `opening` looks for an import on this device; `elsewhere` is one that another tab has open. */
export const importPhases = ['opening', 'idle', 'elsewhere', 'reading', 'review', 'writing', 'done'] as const

/** The import into a site, as its page shows it. */
export type ImportState = {
  readonly phase: (typeof importPhases)[number]
  /** How many of `total` were read or written by now. */
  readonly done: number
  readonly total: number
  /** How many things were read before, which gives the next one its id. */
  readonly position: number
  /** The names of what was given. */
  readonly labels: readonly string[]
  readonly rows: readonly ImportRow[]
  readonly without: readonly NoRecipe[]
  /** How many the site has as they are. */
  readonly unchanged: number
  /** By which what was written can be undone. */
  readonly batchId: string | null
  readonly isPublishing: boolean
  /** False where this device has no room for it, so that it ends with its window. */
  readonly isKept: boolean
  readonly error: string | null
}

/** No import. */
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
  isKept: true,
  error: null,
}

/** As many recipes as one import takes. */
export const maxRecipes = 1000

/** The ingredient lines of a reading that may have been misread. */
export function doubtfulLines({ ingredientLines }: ReadRecipe) {
  return ingredientLines.filter(({ confidence }) => confidence < sureConfidence)
}

/** The doubtful first, and before them what waits for an answer. */
export function doubtfulFirst(rows: readonly ImportRow[]): readonly ImportRow[] {
  return rows.toSorted((one, other) => certainty(one) - certainty(other))
}

function certainty({ read, choice }: ImportRow): number {
  const lines = Math.max(1, read.ingredientLines.length)
  return read.confidence * (1 - doubtfulLines(read).length / lines) - (choice === null ? 1 : 0)
}

/** What is done with a recipe unless the creator says something else. */
export function firstChoice(duplicate: ImportDuplicate | null): RowChoice | null {
  return needsAnswer(duplicate) ? null : duplicateChoice(duplicate, null)
}

/** The recipes of the site that the import wrote. */
export function writtenIds(rows: readonly ImportRow[]): ReadonlySet<string> {
  return new Set(
    rows.flatMap(({ outcome }) =>
      outcome?.status === 'created' || outcome?.status === 'updated' ? (outcome.recipeId ?? []) : [],
    ),
  )
}

/** A recipe of an import that is gone on with later, by what the site has of it now. */
export function foundAgain(row: ImportRow, { duplicate, hasNothingNew }: FoundDuplicate): ImportRow {
  if (row.outcome !== null || duplicate?.recipeId === row.duplicate?.recipeId) return row
  // The site stored it, and its answer was lost: it is written over, and no second one is made.
  if (row.isBegun && duplicate !== null && !needsAnswer(duplicate)) {
    return { ...row, duplicate, choice: 'update' }
  }
  if (hasNothingNew) {
    return { ...row, outcome: { status: 'unchanged', recipeId: duplicate?.recipeId ?? null, notes: [] } }
  }
  return { ...row, duplicate, choice: row.choice === 'skip' ? 'skip' : firstChoice(duplicate) }
}
