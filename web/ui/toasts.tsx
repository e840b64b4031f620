import { useActorRef } from '@xstate/react'
import { useCallback, useEffect, useRef, type PointerEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Clock } from '#core/ports/clock.ts'
import { toastMachine, visibleToast } from '#core/machines/toast-machine.ts'
import { useSelector } from '../app/machine.ts'
import { IconButton } from './button.tsx'
import type { ToastMessage } from './toast-message.ts'

/** A swipe of this many pixels, or one this fast in pixels a millisecond, sends a toast away. */
const swipe = { distance: 45, velocity: 0.11 } as const

export type ToastsProps = {
  readonly clock: Clock
  /** Takes the function that shows a toast. */
  readonly onReady: (show: (message: ToastMessage) => void) => void
}

/** The toasts, one at a time. */
export function Toasts({ clock, onReady }: ToastsProps) {
  const toasts = useActorRef(toastMachine, { input: { clock } })
  const show = useShowToast(toasts)
  useEffect(() => onReady(show), [onReady, show])
  const shown = useSelector(toasts, ({ context }) => visibleToast(context))
  const dismiss = useCallback(() => toasts.send({ type: 'toast.dismiss' }), [toasts])
  // A toast that comes up under a pointer that rests is not read yet, and must not hold up those that wait.
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

/** Shows toasts, and runs the action of the very toast whose button was pressed: labels may be equal. */
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
      // Down, or to either side; up is where the page is.
      const distance = Math.max(clientY - from.y, Math.abs(clientX - from.x))
      const velocity = distance / Math.max(1, timeStamp - from.at)
      if (distance >= swipe.distance || (distance > 0 && velocity > swipe.velocity)) onAway()
    },
  }
}
