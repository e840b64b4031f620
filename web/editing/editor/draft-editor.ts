import { createActor } from 'xstate'
import type { EditorEffects } from '#core/machines/editor/editor-effects.ts'
import {
  createEditorMachine,
  type EditorRef,
  type EditorSnapshot,
} from '#core/machines/editor/editor-machine.ts'
import { createDraftParts, type DraftParts } from './draft-parts.ts'

/** A running editor as forms use it: what its hooks take first. */
export type DraftEditor<Draft extends object> = {
  readonly ref: EditorRef<Draft>
  readonly parts: DraftParts<Draft>
  /** What is shown until the draft is there; null where the form waits for it. */
  readonly initial: Draft | null
}

/** The editor of one draft, with what its page shows of it from the start. */
export function createDraftEditor<Draft extends object>(
  effects: EditorEffects<Draft>,
  initial: Draft | null = null,
): DraftEditor<Draft> {
  const ref: EditorRef<Draft> = createActor(createEditorMachine(effects))
  return { ref, parts: createDraftParts(ref), initial }
}

/** The draft as it is shown in a state of its editor. */
export function shownDraft<Draft extends object>(
  { initial }: Pick<DraftEditor<Draft>, 'initial'>,
  { context: { work } }: EditorSnapshot<Draft>,
): Draft {
  const draft = work?.history.present ?? initial
  if (draft === null) throw new Error('The draft is not there yet')
  return draft
}
