import { useState } from 'react'
import { isSameValue } from '#core/values/same-value.ts'
import { usePolling } from '../../../../app/use-polling.ts'
import { useDraft } from '../../../../editing/editor/use-draft.ts'
import { useEditor } from '../work/editor-context.tsx'

/** Polls for changes from other devices, merges them into the editor, and returns the number of added photos. */
export function usePhonePhotos(): number {
  const editor = useEditor()
  const { ref, server } = editor
  const count = useDraft(editor, ({ images }) => images.length)
  const [first] = useState(count)
  const load = async (_: unknown, signal: AbortSignal) => {
    const before = ref.getSnapshot().context.work?.version ?? null
    const loaded = await server.load()
    const { work } = ref.getSnapshot().context
    // Skipped if this editor has saved, or is saving, since the request, because the response can be outdated.
    const isCurrent = work?.sent === null && isSameValue(work.version, before)
    const hasRemoteChanges = isCurrent && !isSameValue(loaded.version, before)
    if (hasRemoteChanges && !signal.aborted) {
      ref.send({ type: 'draft.rebase', loaded })
      ref.send({ type: 'remote-changes.dismiss' })
    }
    return true
  }
  usePolling('photos', load, { intervalMs: 3000, failureText: 'Photos of the phone did not load' })
  return Math.max(0, count - first)
}
