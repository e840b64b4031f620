import { useActorRef } from '@xstate/react'
import { useCallback, useEffect, useRef, type PointerEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Clock } from '#core/ports/clock.ts'
import { toastMachine, visibleToast } from '#core/machines/toast-machine.ts'
import { useSelector } from '../../browser/machine.ts'
import { IconButton } from '../button.tsx'
import type { ToastMessage } from './toast-message.ts'

/** The distance in pixels, or the velocity in pixels per millisecond, at which a swipe dismisses a toast. */
const swipe = { distance: 45, velocity: 0.11 } as const

export type ToastsProps = {
  readonly clock: Clock
  /** Called with the function that shows a toast. */
  readonly onReady: (show: (message: ToastMessage) => void) => void
  /** Called when a toast is gone. */
  readonly onGone: () => void
}

/** The toasts, one at a time. */
export function Toasts({ clock, onReady, onGone }: ToastsProps) {
  const toasts = useActorRef(toastMachine, { input: { clock } })
  const show = useShowToast(toasts)
  useEffect(() => onReady(show), [onReady, show])
  const shown = useSelector(toasts, ({ context }) => visibleToast(context))
  const shownId = shown?.id
  useEffect(() => (shownId === undefined ? undefined : onGone), [shownId, onGone])
  const dismiss = useCallback(() => toasts.send({ type: 'toast.dismiss' }), [toasts])
  // A toast that appears under a resting pointer is not being read, and must not delay the queued ones.
  const pause = () => toasts.send({ type: 'pointer.enter' })
  const resume = () => toasts.send({ type: 'pointer.leave' })
  const swipeAway = useSwipeAway(dismiss)
  if (shown === null) return null
  return (
    <div
      key={shown.id}
      className="toast"
      onPointerMove={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
      {...swipeAway}
    >
      <span className="toast__text">{shown.message}</span>
      {shown.actionLabel !== null && (
        <button type="button" className="toast__action" onClick={() => toasts.send({ type: 'toast.act' })}>
          {shown.actionLabel}
        </button>
      )}
      <IconButton icon="close" label="Dismiss" onClick={dismiss} />
    </div>
  )
}

/** Shows toasts. Runs the action of exactly the toast whose button was pressed, even if labels are equal. */
function useShowToast(toasts: ActorRefFrom<typeof toastMachine>) {
  const actions = useRef(new Map<string, () => void>())
  const shownCount = useRef(0)
  useEffect(() => {
    const acted = toasts.on('toast.acted', ({ toast }) => actions.current.get(toast.actionName ?? '')?.())
    const queued = toasts.subscribe(({ context }) => {
      const names = new Set(context.queue.map(({ actionName }) => actionName))
      for (const name of actions.current.keys()) if (!names.has(name)) actions.current.delete(name)
    })
    return () => {
      acted.unsubscribe()
      queued.unsubscribe()
    }
  }, [toasts])
  return useCallback(
    ({ text, action, durationMs }: ToastMessage) => {
      shownCount.current += 1
      const actionName = `action-${shownCount.current}`
      if (action !== undefined) actions.current.set(actionName, action.onUse)
      toasts.send({
        type: 'toast.show',
        toast: {
          ...{ message: text, actionLabel: action?.label ?? null, actionName },
          ...(durationMs === undefined ? {} : { durationMs }),
        },
      })
    },
    [toasts],
  )
}

function useSwipeAway(onAway: () => void) {
  const start = useRef<{ readonly x: number; readonly y: number; readonly at: number } | null>(null)
  return {
    onPointerDown: ({ clientX, clientY, timeStamp }: PointerEvent) => {
      start.current = { x: clientX, y: clientY, at: timeStamp }
    },
    onPointerUp: ({ clientX, clientY, timeStamp }: PointerEvent) => {
      const from = start.current
      start.current = null
      if (from === null) return
      // Only swipes down or sideways count; a swipe up scrolls the page.
      const distance = Math.max(clientY - from.y, Math.abs(clientX - from.x))
      const velocity = distance / Math.max(1, timeStamp - from.at)
      if (distance >= swipe.distance || (distance > 0 && velocity > swipe.velocity)) onAway()
    },
  }
}
