import { useActorRef } from '@xstate/react'
import { createContext, use, useCallback, useEffect, useRef, type PointerEvent, type ReactNode } from 'react'
import type { Clock } from '#core/ports/clock.ts'
import { toastMachine, visibleToast } from '#core/machines/toast-machine.ts'
import { useSelector } from '../app/machine.ts'
import { IconButton } from './button.tsx'

type ToastMessage = {
  readonly text: string
  readonly action?: { readonly label: string; readonly onUse: () => void }
}

/** A swipe of this many pixels, or one this fast in pixels a millisecond, sends a toast away. */
const swipe = { distance: 45, velocity: 0.11 } as const

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined)

/** Shows a short message at the bottom of the screen, one at a time. */
export const useToast = () => use(ToastContext)

export function ToastProvider({ clock, children }: { clock: Clock; children: ReactNode }) {
  const toasts = useActorRef(toastMachine, { input: { clock } })
  const region = useRef<HTMLElement>(null)
  const actions = useRef(new Map<string, () => void>())
  const show = useCallback(
    ({ text, action }: ToastMessage) => {
      if (action !== undefined) actions.current.set(action.label, action.onUse)
      toasts.send({ type: 'toast.show', toast: { message: text, actionLabel: action?.label ?? null } })
    },
    [toasts],
  )
  useEffect(() => {
    const { unsubscribe } = toasts.on('toast.acted', ({ toast }) =>
      actions.current.get(toast.actionLabel ?? '')?.(),
    )
    return unsubscribe
  }, [toasts])
  useEffect(() => {
    const focusByKey = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyT') region.current?.focus()
    }
    document.addEventListener('keydown', focusByKey)
    return () => document.removeEventListener('keydown', focusByKey)
  }, [])

  const shown = useSelector(toasts, ({ context }) => visibleToast(context))
  const dismiss = useCallback(() => toasts.send({ type: 'toast.dismiss' }), [toasts])
  const hold = () => toasts.send({ type: 'pointer.enter' })
  const goOn = () => toasts.send({ type: 'pointer.leave' })
  const swipeAway = useSwipeAway(dismiss)
  return (
    <ToastContext value={show}>
      {children}
      <section className="toasts" aria-label="Notifications Alt+T" tabIndex={-1} ref={region}>
        <div role="status">
          {shown !== null && (
            <div
              key={shown.id}
              className="toast"
              onPointerEnter={hold}
              onPointerLeave={goOn}
              onFocus={hold}
              onBlur={goOn}
              {...swipeAway}
            >
              <span className="toast__text">{shown.message}</span>
              {shown.actionLabel !== null && (
                <button
                  type="button"
                  className="toast__action"
                  onClick={() => toasts.send({ type: 'toast.act' })}
                >
                  {shown.actionLabel}
                </button>
              )}
              <IconButton icon="close" label="Dismiss" onClick={dismiss} />
            </div>
          )}
        </div>
      </section>
    </ToastContext>
  )
}

function useSwipeAway(onAway: () => void) {
  const start = useRef<{ readonly y: number; readonly at: number } | null>(null)
  return {
    onPointerDown: ({ clientY, timeStamp }: PointerEvent) => {
      start.current = { y: clientY, at: timeStamp }
    },
    onPointerUp: ({ clientY, timeStamp }: PointerEvent) => {
      const from = start.current
      start.current = null
      if (from === null) return
      const distance = clientY - from.y
      const velocity = distance / Math.max(1, timeStamp - from.at)
      if (distance >= swipe.distance || (distance > 0 && velocity > swipe.velocity)) onAway()
    },
  }
}
