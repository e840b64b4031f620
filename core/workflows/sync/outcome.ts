import type { FileProblem } from '../../formats/markdown/recipe-file.ts'
import type { DiffLine } from '../../values/text/unified-diff.ts'

/** The outcome of a recipe; `left` waits for the other command, or for an answer. */
export type SyncStatus =
  | 'created'
  | 'updated'
  | 'merged'
  | 'deleted'
  | 'unchanged'
  | 'left'
  | 'conflict'
  | 'invalid'
  | 'failed'

/** The outcome of one recipe. */
export type SyncOutcome = {
  readonly status: SyncStatus
  readonly file: string | null
  readonly id: string | null
  readonly slug: string | null
  readonly title: string
  /** The reason and advice; null if the status is sufficient. */
  readonly message: string | null
  readonly problems: readonly FileProblem[]
  readonly diff: readonly DiffLine[]
}

/** The statuses with which a run is incomplete. */
export const badStatuses: readonly SyncStatus[] = ['conflict', 'invalid', 'failed']
