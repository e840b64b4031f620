/** The states of a draft that undo and redo move through. Drafts are immutable and share what did not change. */
export type EditHistory<Draft> = {
  readonly past: readonly Draft[]
  readonly present: Draft
  readonly future: readonly Draft[]
  /** What the last edit was about; edits of the same group that follow each other quickly are one step. */
  readonly group: string | null
  /** When the last edit was made, in milliseconds since 1970. */
  readonly at: number
}

/** How an edit enters the history. */
export type EditMark = {
  /** Absent for an edit that is a step of its own. */
  readonly group?: string | undefined
  /** True where the edit completes the last one of its group, however long ago that was: what was read of a line. */
  readonly isFollowUp?: boolean | undefined
  readonly at: number
}

/** A pause in typing that is longer than this, in milliseconds, starts a new step. */
export const typingPauseMs = 1000

/** More steps than this are forgotten, oldest first. */
export const maxHistory = 1000

/** A history that starts with a draft. */
export function startHistory<Draft>(present: Draft): EditHistory<Draft> {
  return { past: [], present, future: [], group: null, at: 0 }
}

/** The history with one more edit; the same history when the edit changed nothing. */
export function withEdit<Draft>(
  history: EditHistory<Draft>,
  present: Draft,
  { group, isFollowUp, at }: EditMark,
): EditHistory<Draft> {
  if (present === history.present) return history
  const isSameGroup = group !== undefined && group === history.group
  const continues = isSameGroup && (isFollowUp === true || at - history.at < typingPauseMs)
  // What was read of an older edit is no step of its own: undo would stop between the words and their meaning.
  if (isFollowUp === true && !isSameGroup) return { ...history, present }
  if (continues) return { ...history, present, future: [], at: isFollowUp === true ? history.at : at }
  const past = [...history.past.slice(-(maxHistory - 1)), history.present]
  return { past, present, future: [], group: group ?? null, at }
}

/** One step back; the same history at its beginning. */
export function undoEdit<Draft>(history: EditHistory<Draft>): EditHistory<Draft> {
  const present = history.past.at(-1)
  if (present === undefined) return history
  const { past, future } = history
  return { past: past.slice(0, -1), present, future: [history.present, ...future], group: null, at: 0 }
}

/** One step forward again; the same history where nothing was undone. */
export function redoEdit<Draft>(history: EditHistory<Draft>): EditHistory<Draft> {
  const [present, ...future] = history.future
  if (present === undefined) return history
  return { past: [...history.past, history.present], present, future, group: null, at: 0 }
}

/** The history with every state replaced, as when the work of somebody else is merged below all of it. */
export function mapHistory<Draft>(
  history: EditHistory<Draft>,
  change: (draft: Draft) => Draft,
): EditHistory<Draft> {
  const { past, present, future } = history
  return { ...history, past: past.map(change), present: change(present), future: future.map(change) }
}
