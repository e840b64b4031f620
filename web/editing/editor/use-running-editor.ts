import { useEffect, useRef } from 'react'
import type { EditorRef } from '#core/machines/editor/editor-machine.ts'
import { useCurrentUser } from '../../app/session.tsx'
import { preloadToasts } from '../../ui/toast/toast.tsx'

/** The time limit for saving after the page was left, in milliseconds. */
const leaveMs = 30_000

/**
 * Runs an editor while its page is open. Notifies it of network and session changes and of the page being unloaded. The
 * last edits are saved even if the page is left.
 */
export function useRunningEditor<Draft extends object>(ref: EditorRef<Draft>): void {
  const userId = useCurrentUser()?.id
  const stopping = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(stopping.current)
    ref.start()
    const online = () => ref.send({ type: 'device.online' })
    const leave = () => ref.send({ type: 'page.hide' })
    const hide = () => document.visibilityState === 'hidden' && leave()
    addEventListener('online', online)
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('online', online)
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      leave()
      stopping.current = setTimeout(() => ref.stop(), leaveMs)
    }
  }, [ref])
  useEffect(preloadToasts, [])
  useEffect(() => {
    if (userId !== undefined) ref.send({ type: 'session.begin' })
  }, [ref, userId])
}
