import { isSameValue } from '../../values/same-value.ts'
import { changedDraftFields, draftFields } from '../../values/merge-fields.ts'
import { withEdit } from './edit-history.ts'
import { withStored, type DraftRules, type EditorWork } from './editor-context.ts'
import type { FoundCopy } from './editor-effects.ts'

/**
 * Adds the unsaved work of an earlier visit. A copy that is based on the server's state, or is newer than it, is
 * merged; an older one is offered to the user. Saves of that visit that the server has stored are part of the base: the
 * page may have been closed before their responses, or before they arrived.
 */
export function withCopy<Draft extends object>(
  work: EditorWork<Draft>,
  copy: FoundCopy<Draft> | null,
  { merge }: DraftRules<Draft>,
): EditorWork<Draft> {
  if (copy === null) return work
  const unsaved = changedDraftFields(copy.base, copy.draft)
  // The server already has it: the save arrived, but the page was closed before the response.
  if (draftFields(unsaved).every((key) => isSameValue(unsaved[key] ?? null, work.saved[key] ?? null)))
    return { ...work, adoptedId: copy.id }
  const known = withSentChanges(copy, unsaved, work.saved)
  const isStored = draftFields(changedDraftFields(copy.base, known.base)).length > 0
  const isOwn = isStored && draftFields(changedDraftFields(known.base, work.saved)).length === 0
  const isNewer = work.savedAt === null || copy.keptAt >= work.savedAt
  const isSameVersion = isSameValue(copy.version, work.version)
  if (!isSameVersion && !isNewer && !isOwn) return { ...work, offered: copy }
  return withMergedCopy(work, known, merge)
}

/** The copy with the saves of its visit that the server has stored in its base. */
function withSentChanges<Draft extends object>(
  copy: FoundCopy<Draft>,
  unsaved: Partial<Draft>,
  saved: Draft,
): FoundCopy<Draft> {
  // The visit also sends its last changes while its page is closed.
  const sent = [...(copy.unanswered ?? []), unsaved]
  return { ...copy, base: withStored(copy.base, sent, saved), unanswered: sent }
}

/**
 * Adds the unsaved work of another tab to a draft of which everything is saved; it is merged whatever its age. If that
 * tab and the server changed the same field, the result is a conflict.
 */
export function withOtherCopy<Draft extends object>(
  work: EditorWork<Draft>,
  copy: FoundCopy<Draft>,
  rules: DraftRules<Draft>,
): EditorWork<Draft> {
  const next = withCopy(work, copy, rules)
  if (next.offered === null) return next
  const unsaved = changedDraftFields(copy.base, copy.draft)
  return withMergedCopy(work, withSentChanges(copy, unsaved, work.saved), rules.merge)
}

function withMergedCopy<Draft extends object>(
  work: EditorWork<Draft>,
  copy: FoundCopy<Draft>,
  merge: DraftRules<Draft>['merge'],
): EditorWork<Draft> {
  const { draft, conflicts } = merge(copy.base, copy.draft, work.saved)
  const at = copy.keptAt.getTime()
  const { saved, version, savedAt, savedBy } = work
  const theirs = { draft: saved, version, savedAt, savedBy }
  return {
    ...work,
    adoptedId: copy.id,
    unanswered: copy.unanswered ?? [],
    history: withEdit(work.history, draft, { at: 0 }),
    unsavedSince: at,
    conflict: conflicts.length === 0 ? null : { theirs, fields: conflicts },
    // For conflicts, both are compared with the state on which the copy is based.
    saved: conflicts.length === 0 ? saved : copy.base,
  }
}
