import { useEffect } from 'react'
import type { LoadedDraft } from '#core/machines/editor/editor-effects.ts'
import type { EditorRef } from '#core/machines/editor/editor-machine.ts'

/**
 * Shows in an editor what was saved in other tabs and on other devices as soon as its page is looked at again; what is
 * not saved here is merged with it.
 */
export function useServerChanges<Draft extends object>(
  ref: EditorRef<Draft>,
  load: () => Promise<LoadedDraft<Draft>>,
): void {
  useEffect(() => {
    let isLeft = false
    const isSettled = () => ref.getSnapshot().matches({ form: 'ready', server: 'idle' })
    const saved = () => ref.getSnapshot().context.work?.saved
    const refresh = () => {
      if (document.visibilityState !== 'visible' || !isSettled()) return
      const before = saved()
      load().then(
        (loaded) => {
          const savedAt = loaded.savedAt ?? ref.getSnapshot().context.work?.savedAt ?? null
          // What was saved here meanwhile is newer than the answer.
          const isOutdated = saved() !== before || ref.getSnapshot().hasTag('saving')
          if (!isLeft && !isOutdated) ref.send({ type: 'draft.rebase', loaded: { ...loaded, savedAt } })
        },
        // Without an answer the page stays as it is; the next save says what is wrong.
        () => undefined,
      )
    }
    document.addEventListener('visibilitychange', refresh)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [ref, load])
}
