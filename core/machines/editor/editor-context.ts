import { failureIssues } from '../../model/call-failure.ts'
import type { Issue } from '../../values/errors.ts'
import { plainMessage } from '../../values/plain-issue.ts'
import { isSameValue } from '../../values/same-value.ts'
import { mapHistory, startHistory, withEdit, type EditHistory } from './edit-history.ts'
import type { DraftSaver, DraftVersion, EditorEffects, FoundCopy, LoadedDraft } from './editor-effects.ts'
import {
  changedDraftFields,
  draftFields,
  type ConflictChoice,
  type FieldConflict,
} from '../../values/merge-fields.ts'

/** A save by another user, or in another tab, that changed the same fields as this editor. */
export type EditorConflict<Draft> = {
  readonly theirs: LoadedDraft<Draft>
  readonly fields: readonly FieldConflict[]
}

type Refusal = { readonly issue: Issue; readonly value: unknown }

/** The state of an editor whose draft is loaded. */
export type EditorWork<Draft> = {
  readonly history: EditHistory<Draft>
  /** The draft on the server. */
  readonly saved: Draft
  readonly version: DraftVersion
  readonly savedAt: Date | null
  /** The author of the last loaded state; null if the server does not provide it, or if this editor has saved since. */
  readonly savedBy: DraftSaver | null
  /** The content of the save in progress; null if there is none. */
  readonly sent: { readonly draft: Draft; readonly changes: Partial<Draft> } | null
  /** The saves since the last response; the server may have stored them although the response was lost. */
  readonly unanswered: readonly Partial<Draft>[]
  /** The time of the oldest unsaved edit, in milliseconds since 1970; null if everything is saved. */
  readonly unsavedSince: number | null
  readonly issues: readonly Issue[]
  /** The fields that the server rejected, with their values: they are sent again only after they change. */
  readonly refusals: readonly Refusal[]
  readonly conflict: EditorConflict<Draft> | null
  /** An older copy on this device that the user can restore; null if there is none. */
  readonly offered: FoundCopy<Draft> | null
  /**
   * The id of the copy of an earlier visit that this work continues; it is removed once this editor has stored its own.
   */
  readonly adoptedId: string | null
  /** The merged changes of another user or another tab, until they are dismissed. */
  readonly remoteChanges: { readonly by: DraftSaver | null; readonly fields: readonly string[] } | null
}

/** The state of an editor whose draft has just been loaded. */
export function startWork<Draft>(loaded: LoadedDraft<Draft>): EditorWork<Draft> {
  const { draft, version, savedAt, savedBy } = loaded
  return {
    history: startHistory(draft),
    saved: draft,
    version,
    savedAt,
    savedBy,
    sent: null,
    unanswered: [],
    unsavedSince: null,
    issues: [],
    refusals: [],
    conflict: null,
    offered: null,
    adoptedId: null,
    remoteChanges: null,
  }
}

/** True if there are changes that the server does not have. */
export function hasUnsavedWork<Draft>({
  history,
  saved,
}: Pick<EditorWork<Draft>, 'history' | 'saved'>): boolean {
  return history.present !== saved
}

/** The rules for drafts: how they are merged and validated. */
export type DraftRules<Draft> = Pick<EditorEffects<Draft>, 'merge' | 'validate' | 'savable'>

/**
 * The state after a save succeeded: fields that changed since it was sent stay unsaved, and displayed values are not
 * replaced.
 */
export function withSaved<Draft extends object>(
  work: EditorWork<Draft>,
  { version, savedAt }: { readonly version: DraftVersion; readonly savedAt: Date },
  now: number,
): EditorWork<Draft> {
  if (work.sent === null) return work
  const reached = { ...work.saved, ...work.sent.changes }
  const { present } = work.history
  const isAll = draftFields(present).every((key) => present[key] === reached[key])
  return {
    ...work,
    saved: isAll ? present : reached,
    version,
    savedAt,
    savedBy: 'self',
    sent: null,
    unanswered: [],
    unsavedSince: isAll ? null : now,
  }
}

/** The issues of the draft: violations of the rules, and server rejections of values that have not changed since. */
export function draftIssues<Draft extends object>(
  { history: { present }, refusals }: EditorWork<Draft>,
  validate: DraftRules<Draft>['validate'],
): readonly Issue[] {
  const values = new Map<string, unknown>(Object.entries(present))
  const refused = refusals.filter(({ issue, value }) => values.get(fieldOf(issue)) === value)
  return [...validate(present), ...refused.map(({ issue }) => issue)]
}

function fieldOf({ path }: Issue): string {
  return path.split('.')[0] ?? ''
}

/**
 * Validates the draft and determines what can be sent: changed fields without issues, and the valid parts of the
 * others.
 */
export function prepareSave<Draft extends object>(
  work: EditorWork<Draft>,
  { validate, savable }: DraftRules<Draft>,
): EditorWork<Draft> {
  const { present } = work.history
  const issues = draftIssues(work, validate)
  const sendable = savable?.(present, issues) ?? present
  const left = draftIssues({ ...work, history: { ...work.history, present: sendable } }, validate)
  const faulty = new Set(left.map(fieldOf))
  const changed = changedDraftFields(work.saved, present)
  const changes = changedDraftFields(work.saved, sendable)
  for (const key of draftFields(changes)) if (faulty.has(String(key))) delete changes[key]
  if (draftFields(changed).length === 0)
    return { ...work, issues, sent: null, saved: present, unsavedSince: null }
  if (draftFields(changes).length === 0) return { ...work, issues, sent: null }
  const unanswered = [...work.unanswered, changes].slice(-maxUnanswered)
  return { ...work, issues, sent: { draft: { ...work.saved, ...changes }, changes }, unanswered }
}

/** The maximum number of unanswered saves; the oldest are dropped. */
const maxUnanswered = 20

/**
 * The state after another user or another tab saved: these changes are merged into the whole history, or become a
 * conflict if both changed a field.
 */
export function withTheirs<Draft extends object>(
  work: EditorWork<Draft>,
  theirs: LoadedDraft<Draft>,
  { merge }: DraftRules<Draft>,
): EditorWork<Draft> {
  const known = { ...work, saved: withStored(work.saved, work.unanswered, theirs.draft) }
  const { conflicts } = merge(known.saved, work.history.present, theirs.draft)
  if (conflicts.length > 0) return { ...known, sent: null, conflict: { theirs, fields: conflicts } }
  const fields = draftFields(changedDraftFields(work.history.present, theirs.draft)).map(String)
  const own = new Set(draftFields(changedDraftFields(known.saved, work.history.present)).map(String))
  const remoteChanges = fields.filter((field) => !own.has(field))
  const next = rebased(known, theirs, {}, merge)
  return remoteChanges.length === 0
    ? next
    : { ...next, remoteChanges: { by: theirs.savedBy, fields: remoteChanges } }
}

/**
 * The state after a merge during a save: the save is still in progress, and may reach the server only after the merged
 * state was loaded, so that its response decides what the server has.
 */
export function withSent<Draft>(merged: EditorWork<Draft>, before: EditorWork<Draft>): EditorWork<Draft> {
  if (before.sent === null || merged.conflict !== null) return merged
  return { ...merged, sent: before.sent, unanswered: before.unanswered }
}

/**
 * Adds to `saved` the own changes that the server stored although the response was lost, so that they do not count as
 * changes of another user.
 */
export function withStored<Draft extends object>(
  saved: Draft,
  unanswered: readonly Partial<Draft>[],
  theirs: Draft,
): Draft {
  const known = { ...saved }
  for (const changes of unanswered) {
    for (const key of draftFields(changes)) {
      if (isSameValue(changes[key] ?? null, theirs[key] ?? null)) known[key] = theirs[key]
    }
  }
  return known
}

/** Resolves the conflict: each field is taken from the chosen side, or from mine if nothing was chosen. */
export function withChoices<Draft extends object>(
  work: EditorWork<Draft>,
  choices: Readonly<Record<string, ConflictChoice>>,
  { merge }: DraftRules<Draft>,
): EditorWork<Draft> {
  if (work.conflict === null) return work
  const { theirs } = work.conflict
  const { conflicts } = merge(work.saved, work.history.present, theirs.draft, choices)
  const mine = Object.fromEntries(conflicts.map(({ path }) => [path, 'mine' as const]))
  return rebased(work, theirs, { ...mine, ...choices }, merge)
}

function rebased<Draft extends object>(
  work: EditorWork<Draft>,
  theirs: LoadedDraft<Draft>,
  choices: Readonly<Record<string, ConflictChoice>>,
  merge: DraftRules<Draft>['merge'],
): EditorWork<Draft> {
  const saved = sharing(theirs.draft, work.saved)
  const onto = (draft: Draft): Draft => {
    const merged = merge(work.saved, draft, saved, choices).draft
    return draftFields(changedDraftFields(saved, merged)).length === 0 ? saved : merged
  }
  const { version, savedAt, savedBy } = theirs
  const history = mapHistory(work.history, onto)
  return {
    ...work,
    history,
    saved,
    version,
    savedAt,
    savedBy,
    unsavedSince: history.present === saved ? null : work.unsavedSince,
    sent: null,
    unanswered: [],
    conflict: null,
  }
}

/** The draft with equal values replaced by those of the other, so that later comparisons are by reference. */
function sharing<Draft extends object>(draft: Draft, other: Draft): Draft {
  return { ...draft, ...other, ...changedDraftFields(other, draft) }
}

/** Replaces the displayed draft with the server's; this is one undo step. */
export function withReplacement<Draft>(
  work: EditorWork<Draft>,
  { draft, version, savedAt, savedBy }: LoadedDraft<Draft>,
): EditorWork<Draft> {
  const history = withEdit(work.history, draft, { at: 0 })
  return {
    ...work,
    ...{ history, saved: draft, version, savedAt, savedBy },
    ...{ unsavedSince: null, sent: null, unanswered: [], conflict: null },
  }
}

/** True if the server rejected a field that was sent. */
export function namesSent<Draft>(work: EditorWork<Draft>, error: unknown): boolean {
  return refusalsOf(work, error).length > 0
}

function refusalsOf<Draft>({ sent }: EditorWork<Draft>, error: unknown): readonly Refusal[] {
  const values = new Map<string, unknown>(Object.entries(sent?.changes ?? {}))
  return failureIssues(error)
    .filter((issue) => values.has(fieldOf(issue)))
    .map((issue) => ({
      issue: { path: issue.path, message: plainMessage(issue) },
      value: values.get(fieldOf(issue)),
    }))
}

/** True if a field that has no issue was edited since the save in progress was sent. */
export function isEditedSinceSent<Draft extends object>({
  history: { present },
  sent,
  issues,
}: EditorWork<Draft>): boolean {
  if (sent === null) return false
  const faulty = new Set(issues.map(fieldOf))
  return draftFields(changedDraftFields(sent.draft, present)).some((key) => !faulty.has(String(key)))
}

/** Adds the fields that the server rejected, if they were sent. */
export function withRefusal<Draft>(work: EditorWork<Draft>, error: unknown): EditorWork<Draft> {
  const refusals = refusalsOf(work, error)
  if (refusals.length === 0) return { ...work, sent: null }
  return { ...work, sent: null, refusals: [...work.refusals, ...refusals] }
}
