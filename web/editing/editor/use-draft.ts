import { useCallback } from 'react'
import { useSelector } from '../../app/machine.ts'
import { shownDraft, type DraftEditor } from './draft-editor.ts'
import type { DraftPart } from './draft-parts.ts'

/** What is selected of a whole draft, with every change of it. */
export function useDraft<Draft extends object, Selected>(
  editor: DraftEditor<Draft>,
  select: (draft: Draft) => Selected,
  isSame?: (one: Selected, other: Selected) => boolean,
): Selected {
  return useSelector(editor.ref, (snapshot) => select(shownDraft(editor, snapshot)), isSame)
}

/**
 * What is selected of parts of a draft. A component draws again when one of these parts changes and that makes another
 * value, or with `isSame` one that is not the same by it.
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

/** Changes a draft; edits of one group that follow each other quickly are one step of the history. */
export function useEdit<Draft extends object>({ ref }: Pick<DraftEditor<Draft>, 'ref'>) {
  return useCallback(
    (change: (draft: Draft) => Draft, options: EditOptions = {}) =>
      ref.send({ type: 'draft.edit', change, ...options }),
    [ref],
  )
}

/** Takes back the last change of a draft, and makes it again. */
export function useHistory<Draft extends object>({ ref }: Pick<DraftEditor<Draft>, 'ref'>) {
  const canUndo = useSelector(ref, ({ context }) => (context.work?.history.past.length ?? 0) > 0)
  const canRedo = useSelector(ref, ({ context }) => (context.work?.history.future.length ?? 0) > 0)
  const undo = useCallback(() => ref.send({ type: 'draft.undo' }), [ref])
  const redo = useCallback(() => ref.send({ type: 'draft.redo' }), [ref])
  return { canUndo, canRedo, undo, redo }
}

/** Saves what is not saved yet, without waiting for a pause. */
export function useSaveNow<Draft extends object>({ ref }: Pick<DraftEditor<Draft>, 'ref'>): () => void {
  return useCallback(() => ref.send({ type: 'draft.save' }), [ref])
}

/** When a draft was last saved, in this visit or before it; null where it never was. */
export function useSavedAt<Draft extends object>({ ref }: Pick<DraftEditor<Draft>, 'ref'>): Date | null {
  return useSelector(ref, ({ context }) => context.work?.savedAt ?? null)
}
