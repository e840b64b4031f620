import { useState } from 'react'
import { usePolling } from '../../../../app/use-polling.ts'
import { useDraft } from '../../../../editing/editor/use-draft.ts'
import { useEditor } from '../work/editor-context.tsx'

/** Loads what another device saves into the editor while it is used, and counts the photos that were added. */
export function usePhonePhotos(): number {
  const editor = useEditor()
  const { ref, server } = editor
  const count = useDraft(editor, ({ images }) => images.length)
  const [first] = useState(count)
  const load = async (_: unknown, signal: AbortSignal) => {
    const before = ref.getSnapshot().context.work?.version
    const loaded = await server.load()
    const { work } = ref.getSnapshot().context
    // A save of this editor that was under way has made it newer than what was asked for.
    const isNews = work?.version === before && work?.sent === null && loaded.version !== before
    if (isNews && !signal.aborted) {
      ref.send({ type: 'draft.rebase', loaded })
      ref.send({ type: 'news.dismiss' })
    }
    return true
  }
  usePolling('photos', load, { intervalMs: 3000, failureText: 'Photos of the phone did not load' })
  return Math.max(0, count - first)
}
