import { waitFor } from 'xstate'
import type { EditorRef } from '#core/machines/editor/editor-machine.ts'
import { editorStatus, type EditorStatus } from '#core/machines/editor/editor-status.ts'

/**
 * Saves the draft. Resolves to the editor's status once everything is on the server, or once saving waits for the
 * network or the user.
 */
export async function saveAll<Draft extends object>(ref: EditorRef<Draft>): Promise<EditorStatus> {
  ref.send({ type: 'draft.save' })
  return editorStatus(
    await waitFor(ref, (snapshot) => {
      const { kind } = editorStatus(snapshot)
      return kind !== 'edited' && kind !== 'saving'
    }),
  )
}
