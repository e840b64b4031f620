import { useEffect, useRef } from 'react'
import type { EditorRef } from '#core/machines/editor/editor-machine.ts'
import { useCurrentUser } from '../../app/session.tsx'
import { preloadToasts } from '../../ui/toast.tsx'

/** How long a save may take after its page was left, in milliseconds. */
const leaveMs = 30_000

/**
 * Runs an editor while its page is open, and tells it of the network, the session and the page going away; the last
 * edits are saved although it is left.
 */
export function useRunningEditor<Draft extends object>(
  ref: EditorRef<Draft>,
  /** What is to be taken into the draft before the page goes away. */
  beforeLeave: () => void = nothing,
): void {
  const userId = useCurrentUser()?.id
  const stopping = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(stopping.current)
    ref.start()
    const online = () => ref.send({ type: 'device.online' })
    const leave = () => {
      beforeLeave()
      ref.send({ type: 'page.hide' })
    }
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
  }, [ref, beforeLeave])
  useEffect(preloadToasts, [])
  useEffect(() => {
    if (userId !== undefined) ref.send({ type: 'session.begin' })
  }, [ref, userId])
}

const nothing = () => undefined
