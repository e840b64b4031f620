import { isSameValue } from './same-value.ts'

/** Which value the user chose for a field that both sides changed. */
export type ConflictChoice = 'mine' | 'theirs'

/** A field that both sides changed differently. */
export type FieldConflict<Path extends string = string> = {
  readonly path: Path
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** The merge of two changed drafts. Where both changed a field and the user has not chosen, `draft` contains mine. */
export type MergedDraft<Draft> = {
  readonly draft: Draft
  readonly conflicts: readonly FieldConflict<string & keyof Draft>[]
  /** The fields whose values were taken from the other side. */
  readonly taken: readonly (string & keyof Draft)[]
}

/** Merges two changed versions of a draft; `choices` are the user's choices by path. */
export type MergeDrafts<Draft> = (
  base: Draft,
  mine: Draft,
  theirs: Draft,
  choices?: Readonly<Record<string, ConflictChoice>>,
) => Pick<MergedDraft<Draft>, 'draft'> & { readonly conflicts: readonly FieldConflict[] }

/**
 * Merges drafts field by field: a field that only one side changed is taken from that side. Absent fields equal null.
 * The server merges saves with it, and the editors merge what others have saved.
 */
export function mergeFields<Draft extends object>(
  base: Draft,
  mine: Draft,
  theirs: Draft,
  choices: Readonly<Record<string, ConflictChoice>> = {},
): MergedDraft<Draft> {
  const draft = { ...mine }
  const conflicts: FieldConflict<string & keyof Draft>[] = []
  const taken: (string & keyof Draft)[] = []
  for (const path of draftFields(base, mine, theirs)) {
    if (isSameField(base, theirs, path) || isSameField(mine, theirs, path)) continue
    if (isSameField(base, mine, path) || choices[path] === 'theirs') {
      draft[path] = theirs[path]
      taken.push(path)
    } else if (choices[path] === undefined)
      conflicts.push({ path, base: base[path], mine: mine[path], theirs: theirs[path] })
  }
  return { draft, conflicts, taken }
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
export function draftFields<Draft extends object>(...drafts: readonly Draft[]): (string & keyof Draft)[] {
  // Object.keys returns strings; a draft has only its own fields.
  return [...new Set(drafts.flatMap((draft) => Object.keys(draft)))] as (string & keyof Draft)[]
}

function isSameField<Draft extends object>(one: Draft, other: Draft, key: keyof Draft): boolean {
  return one[key] === other[key] || isSameValue(one[key] ?? null, other[key] ?? null)
}
