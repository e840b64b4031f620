/** The states of a draft for undo and redo. Drafts are immutable and share unchanged parts. */
export type EditHistory<Draft> = {
  readonly past: readonly Draft[]
  readonly present: Draft
  readonly future: readonly Draft[]
  /** What the last edit changed; consecutive edits of the same group within a short time are one undo step. */
  readonly group: string | null
  /** When the last edit was made, in milliseconds since 1970. */
  readonly at: number
}

/** How an edit is added to the history. */
export type EditMark = {
  /** Omitted for an edit that is a separate undo step. */
  readonly group?: string | undefined
  /**
   * True if the edit completes the previous one of its group, regardless of the time in between, such as the parsed
   * result of a line.
   */
  readonly isFollowUp?: boolean | undefined
  readonly at: number
}

/** After a longer pause in typing, in milliseconds, a new undo step starts. */
const typingPauseMs = 1000

/** The maximum number of undo steps; the oldest are dropped. */
const maxHistory = 1000

/** A history that contains only the given draft. */
export function startHistory<Draft>(present: Draft): EditHistory<Draft> {
  return { past: [], present, future: [], group: null, at: 0 }
}

/** The history with another edit; the same history if the edit changed nothing. */
export function withEdit<Draft>(
  history: EditHistory<Draft>,
  present: Draft,
  { group, isFollowUp, at }: EditMark,
): EditHistory<Draft> {
  if (present === history.present) return history
  const isSameGroup = group !== undefined && group === history.group
  const continues = isSameGroup && (isFollowUp === true || at - history.at < typingPauseMs)
  // A late result for an older edit is not an undo step: undo would stop between the text and its parsed form.
  if (isFollowUp === true && !isSameGroup) return { ...history, present }
  if (continues) return { ...history, present, future: [], at: isFollowUp === true ? history.at : at }
  const past = [...history.past.slice(-(maxHistory - 1)), history.present]
  return { past, present, future: [], group: group ?? null, at }
}

/** Undoes one step; returns the same history at its beginning. */
export function undoEdit<Draft>(history: EditHistory<Draft>): EditHistory<Draft> {
  const present = history.past.at(-1)
  if (present === undefined) return history
  const { past, future } = history
  return { past: past.slice(0, -1), present, future: [history.present, ...future], group: null, at: 0 }
}

/** Redoes one step; returns the same history if there is nothing to redo. */
export function redoEdit<Draft>(history: EditHistory<Draft>): EditHistory<Draft> {
  const [present, ...future] = history.future
  if (present === undefined) return history
  return { past: [...history.past, history.present], present, future, group: null, at: 0 }
}

/** The history with every state replaced, for example when changes of another user are merged into all of them. */
export function mapHistory<Draft>(
  history: EditHistory<Draft>,
  change: (draft: Draft) => Draft,
): EditHistory<Draft> {
  const { past, present, future } = history
  return { ...history, past: past.map(change), present: change(present), future: future.map(change) }
}
