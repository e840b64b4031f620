import type { LoadedDraft } from '#core/machines/editor/editor-effects.ts'
import type { EditorRef } from '#core/machines/editor/editor-machine.ts'
import { onServerReturn, serverReturns } from './server-return.ts'

/**
 * Loads the server's version into an editor that may have been opened from the cache, once the server responds again
 * and the editor has nothing to send. Unsaved work is kept, and merged with the server's version when it is saved.
 * Returns a function that stops this.
 */
export function renewDraft<Draft extends object>(
  ref: EditorRef<Draft>,
  load: () => Promise<LoadedDraft<Draft>>,
): () => void {
  /** The value of `serverReturns()` when the editor's version was requested. */
  let renewedAt = serverReturns()
  let isLoading = false
  let isOver = false

  function renewIfIdle(): void {
    if (isOver || isLoading || renewedAt === serverReturns()) return
    if (!ref.getSnapshot().matches({ form: 'ready', server: 'idle' })) return
    renewedAt = serverReturns()
    isLoading = true
    void load()
      .then(
        (loaded) => ref.send({ type: 'draft.rebase', loaded }),
        // Without a response the page does not change; the next save reports the error.
        () => undefined,
      )
      .then(() => {
        isLoading = false
        renewIfIdle()
      })
  }

  const { unsubscribe } = ref.subscribe(renewIfIdle)
  const stopListening = onServerReturn(renewIfIdle)
  return () => {
    isOver = true
    unsubscribe()
    stopListening()
  }
}
