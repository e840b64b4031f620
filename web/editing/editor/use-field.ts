import { useCallback, useMemo } from 'react'
import type { Issue } from '#core/values/errors.ts'
import { valueAt, withValueAt, type ValueAt } from '#core/values/value-at.ts'
import { useSelector } from '../../browser/machine.ts'
import type { DraftEditor } from './draft-editor.ts'
import type { DraftPart } from './draft-parts.ts'
import { useEdit, useParts, type EditOptions } from './use-draft.ts'

/** One field of a draft: its value, its setter, and its first validation error. */
export type Field<Value, Shown = Value> = {
  readonly value: Shown
  /** Edits of one group in quick succession are one step of the history. By default, the group is the field. */
  readonly set: (next: Value, options?: EditOptions) => void
  readonly error: string | undefined
}

/**
 * A form field at a path of the draft: a name, or a nested path such as `'book.title'`. A nested field is undefined
 * while its parent is null, and setting it has no effect then.
 */
export function useField<Draft extends object, Name extends keyof Draft & string>(
  editor: DraftEditor<Draft>,
  path: Name,
): Field<Draft[Name]>
export function useField<Draft extends object, Path extends string>(
  editor: DraftEditor<Draft>,
  path: [ValueAt<Draft, Path>] extends [never] ? never : Path,
): Field<ValueAt<Draft, Path>, ValueAt<Draft, Path> | undefined>
export function useField<Draft extends object>(editor: DraftEditor<Draft>, path: string): Field<unknown> {
  const edit = useEdit(editor)
  const value = useParts(editor, [partOf<Draft>(path)], (draft) => valueAt(draft, path))
  const error = useIssue(editor, path)
  const set = useCallback(
    (next: unknown, options: EditOptions = { group: path }) =>
      edit((draft) => withValueAt(draft, path, next), options),
    [edit, path],
  )
  return { value, set, error }
}

/** The top-level field of a path. Typed paths always start with one. */
function partOf<Draft>(path: string): DraftPart<Draft> {
  return path.split('.')[0] as DraftPart<Draft>
}

const noIssues: readonly Issue[] = []

/** The first validation error at or below a path, once a save was attempted. */
export function useIssue<Draft extends object>(
  { parts }: Pick<DraftEditor<Draft>, 'parts'>,
  path: string,
): string | undefined {
  return useSelector(
    parts.of('issues'),
    ({ context }) => (context.work?.issues ?? noIssues).find(isAt(path))?.message,
  )
}

/** All validation errors at or below a path, once a save was attempted. */
export function useIssues<Draft extends object>(
  { parts }: Pick<DraftEditor<Draft>, 'parts'>,
  path: string,
): readonly Issue[] {
  const issues = useSelector(parts.of('issues'), ({ context }) => context.work?.issues ?? noIssues)
  return useMemo(() => issues.filter(isAt(path)), [issues, path])
}

const isAt = (path: string) => (issue: Issue) => issue.path === path || issue.path.startsWith(`${path}.`)
