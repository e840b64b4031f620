import { useCallback } from 'react'
import { useSelector } from '../../browser/machine.ts'
import { shownDraft, type DraftEditor } from './draft-editor.ts'
import type { DraftPart } from './draft-parts.ts'

/** A value selected from the whole draft, updated on every change. */
export function useDraft<Draft extends object, Selected>(
  editor: DraftEditor<Draft>,
  select: (draft: Draft) => Selected,
  isSame?: (one: Selected, other: Selected) => boolean,
): Selected {
  return useSelector(editor.ref, (snapshot) => select(shownDraft(editor, snapshot)), isSame)
}

/**
 * A value selected from parts of a draft. The component rerenders when one of these parts changes and the selected
 * value differs, compared with `isSame` if given.
 */
export function useParts<Draft extends object, Selected>(
  editor: DraftEditor<Draft>,
  parts: readonly DraftPart<Draft>[],
  select: (draft: Draft) => Selected,
  isSame?: (one: Selected, other: Selected) => boolean,
): Selected {
  return useSelector(editor.parts.of(...parts), (snapshot) => select(shownDraft(editor, snapshot)), isSame)
}

export type EditOptions = { readonly group?: string; readonly isFollowUp?: boolean }

/** Changes a draft. Edits of one group in quick succession are one step of the history. */
export function useEdit<Draft extends object>({ ref }: Pick<DraftEditor<Draft>, 'ref'>) {
  return useCallback(
    (change: (draft: Draft) => Draft, options: EditOptions = {}) =>
      ref.send({ type: 'draft.edit', change, ...options }),
    [ref],
  )
}

/** Undo and redo for a draft. */
export function useHistory<Draft extends object>({ ref }: Pick<DraftEditor<Draft>, 'ref'>) {
  const canUndo = useSelector(ref, ({ context }) => (context.work?.history.past.length ?? 0) > 0)
  const canRedo = useSelector(ref, ({ context }) => (context.work?.history.future.length ?? 0) > 0)
  const undo = useCallback(() => ref.send({ type: 'draft.undo' }), [ref])
  const redo = useCallback(() => ref.send({ type: 'draft.redo' }), [ref])
  return { canUndo, canRedo, undo, redo }
}

/** Returns a function that saves immediately, without the debounce. */
export function useSaveNow<Draft extends object>({ ref }: Pick<DraftEditor<Draft>, 'ref'>): () => void {
  return useCallback(() => ref.send({ type: 'draft.save' }), [ref])
}

/** The time of the last save, also before this session; null if it was never saved. */
export function useSavedAt<Draft extends object>({ ref }: Pick<DraftEditor<Draft>, 'ref'>): Date | null {
  return useSelector(ref, ({ context }) => context.work?.savedAt ?? null)
}
