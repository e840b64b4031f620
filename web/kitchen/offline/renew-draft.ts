import type { LoadedDraft } from '#core/machines/editor/editor-effects.ts'
import type { EditorRef } from '#core/machines/editor/editor-machine.ts'
import { onServerReturn, serverReturns } from './server-return.ts'

/**
 * Loads the server's version into an editor that may have been opened from the cache, once the server responds again
 * and the editor has nothing to send. Work that is unsaved by then is kept: when saved, it is merged with the server's
 * version. Returns a function that ends this.
 */
export function renewDraft<Draft extends object>(
  ref: EditorRef<Draft>,
  load: () => Promise<LoadedDraft<Draft>>,
): () => void {
  /** The number of returns of the server when the version of the editor was requested. */
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
        // Without a response the page stays as it is; the next save reports the error.
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
