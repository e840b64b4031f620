import { useCallback } from 'react'
import type { LoadedDraft } from '#core/machines/editor/editor-effects.ts'
import type { EditorRef } from '#core/machines/editor/editor-machine.ts'
import { useServerReturn } from './server-return.ts'

/**
 * Loads the server's version into an editor that was opened from the cache, once the server responds again. Unsaved
 * work is kept: when saved, it is merged with the server's version.
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
        // Without a response the page stays as it is; the next save reports the error.
        () => undefined,
      )
    }, [ref, load]),
  )
}
