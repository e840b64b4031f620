import { isSameValue } from './same-value.ts'

/** Which side's value a person chose for a field that both changed. */
export type ConflictChoice = 'mine' | 'theirs'

/** A field that both sides changed in different ways. */
export type FieldConflict = {
  readonly path: string
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** Two changes of one draft in one. Where both changed a field and nobody has chosen, `draft` holds mine. */
export type MergedDraft<Draft> = { readonly draft: Draft; readonly conflicts: readonly FieldConflict[] }

/** Merges what two sides made of one draft, with the choices of a person by path. */
export type MergeDrafts<Draft> = (
  base: Draft,
  mine: Draft,
  theirs: Draft,
  choices?: Readonly<Record<string, ConflictChoice>>,
) => MergedDraft<Draft>

/** Merges drafts field by field: a field that one side alone changed is taken from that side. */
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

/** The fields of a draft that are not what they were, with their new values. */
export function changedDraftFields<Draft extends object>(before: Draft, after: Draft): Partial<Draft> {
  const changes: Partial<Draft> = {}
  for (const key of draftFields(before, after)) {
    if (!isSameField(before, after, key)) changes[key] = after[key]
  }
  return changes
}

/** The names of all fields that any of the drafts has. */
export function draftFields<Draft extends object>(...drafts: readonly Draft[]): (keyof Draft)[] {
  // Object.keys forgets whose keys they are; a draft is made of its own fields alone.
  return [...new Set(drafts.flatMap((draft) => Object.keys(draft)))] as (keyof Draft)[]
}

function isSameField<Draft extends object>(one: Draft, other: Draft, key: keyof Draft): boolean {
  return one[key] === other[key] || isSameValue(one[key] ?? null, other[key] ?? null)
}
