import { useEffect, useState } from 'react'
import { logFailure } from '../../../../app/log-failure.ts'
import { useDraft } from '../../../../editing/editor/use-draft.ts'
import { useEditor } from '../work/editor-context.tsx'

/** How often the server is asked for what another device added, in milliseconds. */
const askMs = 3000

/** Takes what is saved from elsewhere into the editor for as long as it is used, and counts the photos that came. */
export function useArrivals(): number {
  const editor = useEditor()
  const { ref, server } = editor
  const count = useDraft(editor, ({ images }) => images.length)
  const [first] = useState(count)
  useEffect(() => {
    let isOpen = true
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      const before = ref.getSnapshot().context.work?.version
      try {
        const loaded = await server.load()
        const { work } = ref.getSnapshot().context
        // A save of this editor that was under way has made it newer than what was asked for.
        const isNews = work?.version === before && work?.sent === null && loaded.version !== before
        if (isOpen && isNews) {
          ref.send({ type: 'draft.rebase', loaded })
          ref.send({ type: 'news.dismiss' })
        }
      } catch (error) {
        logFailure('Photos of the phone did not load', error)
      }
      if (isOpen) timer = setTimeout(() => void ask(), askMs)
    }
    timer = setTimeout(() => void ask(), askMs)
    return () => {
      isOpen = false
      clearTimeout(timer)
    }
  }, [ref, server])
  return Math.max(0, count - first)
}
