import type { LoadedDraft } from '#core/machines/editor/editor-effects.ts'
import type { EditorRef } from '#core/machines/editor/editor-machine.ts'
import { onServerReturn, serverReturns } from './server-return.ts'

/**
 * Loads the server's version into an editor that may have been opened from the cache, once the server responds again
 * and the editor has nothing to send. Unsaved work is kept, and merged with the server's version when it is saved.
 * Returns a function that stops this.
 */
export function refreshDraft<Draft extends object>(
  ref: EditorRef<Draft>,
  load: () => Promise<LoadedDraft<Draft>>,
): () => void {
  /** The value of `serverReturns()` when the editor's version was requested. */
  let refreshedAt = serverReturns()
  let isLoading = false
  let isStopped = false

  function refreshIfIdle(): void {
    if (isStopped || isLoading || refreshedAt === serverReturns()) return
    if (!ref.getSnapshot().matches({ form: 'ready', server: 'idle' })) return
    refreshedAt = serverReturns()
    isLoading = true
    void load()
      .then(
        (loaded) => ref.send({ type: 'draft.rebase', loaded }),
        // Without a response the page does not change; the next save reports the error.
        () => undefined,
      )
      .then(() => {
        isLoading = false
        refreshIfIdle()
      })
  }

  const { unsubscribe } = ref.subscribe(refreshIfIdle)
  const stopListening = onServerReturn(refreshIfIdle)
  return () => {
    isStopped = true
    unsubscribe()
    stopListening()
  }
}
