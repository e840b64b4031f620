import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { IconButton } from './button.tsx'

type ToastMessage = {
  readonly text: string
  readonly action?: { readonly label: string; readonly onUse: () => void }
}

const durationMs = 4000
/** A swipe of this many pixels, or one this fast in pixels a millisecond, sends a toast away. */
const swipeDistance = 45
const swipeVelocity = 0.11

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined)

/** Shows a short message at the bottom of the screen; a new one takes the place of the last. */
export const useToast = () => use(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ readonly id: number; readonly message: ToastMessage } | null>(null)
  const show = useCallback((message: ToastMessage) => {
    setShown((last) => ({ id: (last?.id ?? 0) + 1, message }))
  }, [])
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const focusByKey = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyT') region.current?.focus()
    }
    document.addEventListener('keydown', focusByKey)
    return () => document.removeEventListener('keydown', focusByKey)
  }, [])
  return (
    <ToastContext value={show}>
      {children}
      <section className="toasts" aria-label="Notifications Alt+T" tabIndex={-1} ref={region}>
        <div role="status">
          {shown !== null && <Toast key={shown.id} message={shown.message} onClose={() => setShown(null)} />}
        </div>
      </section>
    </ToastContext>
  )
}

function Toast({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const [isHeld, setIsHeld] = useState(false)
  const swipe = useSwipeAway(onClose)
  useEffect(() => {
    if (isHeld) return
    const timeout = setTimeout(onClose, durationMs)
    return () => clearTimeout(timeout)
  }, [isHeld, onClose])
  const { action } = message
  const useAction = useMemo(
    () => () => {
      action?.onUse()
      onClose()
    },
    [action, onClose],
  )
  return (
    <div
      className="toast"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      {...swipe}
    >
      <span className="toast__text">{message.text}</span>
      {action !== undefined && (
        <button type="button" className="toast__action" onClick={useAction}>
          {action.label}
        </button>
      )}
      <IconButton icon="close" label="Dismiss" onClick={onClose} />
    </div>
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
      if (distance >= swipeDistance || (distance > 0 && velocity > swipeVelocity)) onAway()
    },
  }
}
