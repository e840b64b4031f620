import { useLayoutEffect } from 'react'
import type { LoadedDraft } from '#core/machines/editor/editor-effects.ts'
import type { EditorRef } from '#core/machines/editor/editor-machine.ts'
import { onServerChanges } from './server-changes.ts'

/**
 * Loads changes from other tabs and devices when the page becomes visible again, and changes by this page, such as an
 * import, once they are announced. Merges them with unsaved local changes.
 */
export function useServerChanges<Draft extends object>(
  ref: EditorRef<Draft>,
  load: () => Promise<LoadedDraft<Draft>>,
): void {
  useLayoutEffect(() => {
    let isLeft = false
    const isSettled = () => ref.getSnapshot().matches({ form: 'ready', server: 'idle' })
    const saved = () => ref.getSnapshot().context.work?.saved
    const refresh = () => {
      if (document.visibilityState !== 'visible' || !isSettled()) return
      const before = saved()
      load().then(
        (loaded) => {
          const savedAt = loaded.savedAt ?? ref.getSnapshot().context.work?.savedAt ?? null
          // A save in the meantime is newer than this response.
          const isOutdated = saved() !== before || ref.getSnapshot().hasTag('saving')
          if (!isLeft && !isOutdated) ref.send({ type: 'draft.rebase', loaded: { ...loaded, savedAt } })
        },
        // On failure the page does not change; the next save reports the error.
        () => undefined,
      )
    }
    document.addEventListener('visibilitychange', refresh)
    const ignoreChanges = onServerChanges(refresh)
    return () => {
      isLeft = true
      ignoreChanges()
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [ref, load])
}
