import { waitFor } from 'xstate'
import type { EditorRef } from '#core/machines/editor/editor-machine.ts'
import { editorStatus, type EditorStatus } from '#core/machines/editor/editor-status.ts'

/** What an editor says once all of it is on the server, or once it waits for the network or for a person. */
export async function saveAll<Draft extends object>(ref: EditorRef<Draft>): Promise<EditorStatus> {
  ref.send({ type: 'draft.save' })
  return editorStatus(
    await waitFor(ref, (snapshot) => {
      const { kind } = editorStatus(snapshot)
      return kind !== 'edited' && kind !== 'saving'
    }),
  )
}
