import { useCallback } from 'react'
import type { LoadedDraft } from '#core/machines/editor/editor-effects.ts'
import type { EditorRef } from '#core/machines/editor/editor-machine.ts'
import { useServerReturn } from './server-return.ts'

/**
 * Shows in an editor that was opened from this device what the server has, once it answers again. Unsaved work is not
 * touched: its save is merged with what the server has.
 */
export function useReturnedDraft<Draft extends object>(
  ref: EditorRef<Draft>,
  load: () => Promise<LoadedDraft<Draft>>,
): void {
  useServerReturn(
    useCallback(() => {
      if (!ref.getSnapshot().matches({ form: 'ready', server: 'idle' })) return
      load().then(
        (loaded) => ref.send({ type: 'draft.rebase', loaded }),
        // Without an answer the page stays as it is; the next save says what is wrong.
        () => undefined,
      )
    }, [ref, load]),
  )
}
