import { isSameValue } from '../../values/same-value.ts'
import { changedDraftFields, draftFields } from '../../values/merge-fields.ts'
import { withEdit } from './edit-history.ts'
import type { DraftRules, EditorWork } from './editor-context.ts'
import type { FoundCopy } from './editor-effects.ts'

/**
 * Adds the unsaved work of an earlier visit. A copy that is based on the server's state, or is newer than it, is
 * merged; an older one is offered to the user.
 */
export function withCopy<Draft extends object>(
  work: EditorWork<Draft>,
  copy: FoundCopy<Draft> | null,
  { merge, localFields = [] }: DraftRules<Draft>,
): EditorWork<Draft> {
  if (copy === null) return work
  const unsaved = changedDraftFields(copy.base, copy.draft)
  for (const key of localFields) delete unsaved[key]
  // The server already has it: the save arrived, but the page was closed before the response.
  if (draftFields(unsaved).every((key) => isSameValue(unsaved[key] ?? null, work.saved[key] ?? null)))
    return { ...work, adoptedId: copy.id }
  const isNewer = work.savedAt === null || copy.keptAt >= work.savedAt
  if (copy.version !== work.version && !isNewer) return { ...work, offered: copy }
  return withMergedCopy(work, copy, merge)
}

/**
 * Adds the unsaved work of another tab to a draft of which everything is saved; it is merged however old it is. Where
 * its tab and the server changed the same field, this is a conflict.
 */
export function withOtherCopy<Draft extends object>(
  work: EditorWork<Draft>,
  copy: FoundCopy<Draft>,
  rules: DraftRules<Draft>,
): EditorWork<Draft> {
  const known = withCopy(work, copy, rules)
  return known.offered === null ? known : withMergedCopy(work, copy, rules.merge)
}

function withMergedCopy<Draft extends object>(
  work: EditorWork<Draft>,
  copy: FoundCopy<Draft>,
  merge: DraftRules<Draft>['merge'],
): EditorWork<Draft> {
  const { draft, conflicts } = merge(copy.base, copy.draft, work.saved)
  const at = copy.keptAt.getTime()
  const { saved, version, savedAt } = work
  const theirs = { draft: saved, version, savedAt, savedBy: null }
  return {
    ...work,
    adoptedId: copy.id,
    history: withEdit(work.history, draft, { at: 0 }),
    unsavedSince: at,
    conflict: conflicts.length === 0 ? null : { theirs, fields: conflicts },
    // For conflicts, both are compared with the state on which the copy is based.
    saved: conflicts.length === 0 ? saved : copy.base,
  }
}
