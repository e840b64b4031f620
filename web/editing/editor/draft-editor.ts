import { createActor } from 'xstate'
import type { EditorEffects } from '#core/machines/editor/editor-effects.ts'
import {
  createEditorMachine,
  type EditorRef,
  type EditorSnapshot,
} from '#core/machines/editor/editor-machine.ts'
import { createDraftParts, type DraftParts } from './draft-parts.ts'

/** A running editor; the first argument of the form hooks. */
export type DraftEditor<Draft extends object> = {
  readonly ref: EditorRef<Draft>
  readonly parts: DraftParts<Draft>
  /** Shown until the draft is loaded; null if the form waits for the draft. */
  readonly initial: Draft | null
}

/** Creates the editor of one draft, with an optional initial value to show until it is loaded. */
export function createDraftEditor<Draft extends object>(
  effects: EditorEffects<Draft>,
  initial: Draft | null = null,
): DraftEditor<Draft> {
  const ref: EditorRef<Draft> = createActor(createEditorMachine(effects))
  return { ref, parts: createDraftParts(ref), initial }
}

/** The current draft of an editor snapshot. Throws if there is neither a draft nor an initial value. */
export function shownDraft<Draft extends object>(
  { initial }: Pick<DraftEditor<Draft>, 'initial'>,
  { context: { work } }: EditorSnapshot<Draft>,
): Draft {
  const draft = work?.history.present ?? initial
  if (draft === null) throw new Error('The draft has not loaded yet')
  return draft
}
