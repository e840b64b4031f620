import { isSameValue } from './same-value.ts'

/** Which value the user chose for a field that both sides changed. */
export type ConflictChoice = 'mine' | 'theirs'

/** A field that both sides changed differently. */
export type FieldConflict = {
  readonly path: string
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** The merge of two changed drafts. Where both changed a field and the user has not chosen, `draft` contains mine. */
export type MergedDraft<Draft> = { readonly draft: Draft; readonly conflicts: readonly FieldConflict[] }

/** Merges two changed versions of a draft; `choices` are the user's choices by path. */
export type MergeDrafts<Draft> = (
  base: Draft,
  mine: Draft,
  theirs: Draft,
  choices?: Readonly<Record<string, ConflictChoice>>,
) => MergedDraft<Draft>

/** Merges drafts field by field: a field that only one side changed is taken from that side. */
export function mergeFields<Draft extends object>(
  base: Draft,
  mine: Draft,
  theirs: Draft,
  choices: Readonly<Record<string, ConflictChoice>> = {},
): MergedDraft<Draft> {
  const draft = { ...mine }
  const conflicts: FieldConflict[] = []
  for (const key of draftFields(base, mine, theirs)) {
    if (isSameField(base, theirs, key) || isSameField(mine, theirs, key)) continue
    const path = String(key)
    if (isSameField(base, mine, key) || choices[path] === 'theirs') draft[key] = theirs[key]
    else if (choices[path] === undefined)
      conflicts.push({ path, base: base[key], mine: mine[key], theirs: theirs[key] })
  }
  return { draft, conflicts }
}

/** The fields that differ between two drafts, with their new values. */
export function changedDraftFields<Draft extends object>(before: Draft, after: Draft): Partial<Draft> {
  const changes: Partial<Draft> = {}
  for (const key of draftFields(before, after)) {
    if (!isSameField(before, after, key)) changes[key] = after[key]
  }
  return changes
}

/** The names of all fields of any of the drafts. */
export function draftFields<Draft extends object>(...drafts: readonly Draft[]): (keyof Draft)[] {
  // Object.keys returns strings; a draft has only its own fields.
  return [...new Set(drafts.flatMap((draft) => Object.keys(draft)))] as (keyof Draft)[]
}

function isSameField<Draft extends object>(one: Draft, other: Draft, key: keyof Draft): boolean {
  return one[key] === other[key] || isSameValue(one[key] ?? null, other[key] ?? null)
}
