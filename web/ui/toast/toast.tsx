import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type ReactNode,
} from 'react'
import type { Clock } from '#core/ports/clock.ts'
import { logFailure } from '../../browser/log-failure.ts'
import { IconButton } from '../button.tsx'
import type { ShowToast, ToastMessage } from './toast-message.ts'
import type { ToastsProps } from './toasts.tsx'
import { useTopDialog } from '../dialog/top-dialog.ts'

const ToastContext = createContext<ShowToast>(() => undefined)

/** Returns a function that shows a short message at the bottom of the screen; messages appear one at a time. */
export const useToast = () => use(ToastContext)

/** Loads the toast code in advance, for pages that show messages offline. */
export function preloadToasts(): void {
  loadToasts().catch(() => undefined)
}

const loadToasts = () => import('./toasts.tsx')

/** The live region is rendered from the start, so that toasts are announced. Their code loads with the first toast. */
export function ToastProvider({ clock, children }: { clock: Clock; children: ReactNode }) {
  const region = useRef<HTMLElement>(null)
  const place = useRef<HTMLDivElement>(null)
  useMoveIntoDialog(region, place)
  const { show, plain, dismiss, Toasts, takeOver } = useHandover()
  const { onFocus, restore } = useFocusBefore()
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
      <div ref={place}>
        <section
          className="toasts"
          aria-label="Notifications Alt+T"
          tabIndex={-1}
          ref={region}
          onFocus={onFocus}
        >
          <div role="status">
            {plain.map((message, index) => (
              <PlainToast key={index} message={message} onClose={() => dismiss(message)} onGone={restore} />
            ))}
            {Toasts !== null && <Toasts clock={clock} onReady={takeOver} onGone={restore} />}
          </div>
        </section>
      </div>
    </ToastContext>
  )
}

type Ref = { readonly current: HTMLElement | null }

/**
 * Moves the live region into the topmost modal dialog, because everything outside of it is inert. The element itself
 * stays the same, so that a visible toast stays too.
 */
function useMoveIntoDialog(region: Ref, place: Ref) {
  const dialog = useTopDialog()
  useLayoutEffect(() => {
    const [moved, home] = [region.current, place.current]
    if (!moved || !dialog) return
    dialog.append(moved)
    return () => home?.append(moved)
  }, [region, place, dialog])
}

/** Returns the focus to the previously focused element when a toast with the focus is removed. */
function useFocusBefore() {
  const before = useRef<HTMLElement | null>(null)
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    const isOutside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)
    if (isOutside) before.current = relatedTarget
  }
  const restore = useCallback(() => {
    if (document.activeElement === document.body) before.current?.focus({ preventScroll: true })
    before.current = null
  }, [])
  return { onFocus, restore }
}

type PlainToastProps = {
  readonly message: ToastMessage
  readonly onClose: () => void
  readonly onGone: () => void
}

/**
 * Shows a message without the toast code, if that cannot be loaded, for example after a release. It stays until it is
 * dismissed.
 */
function PlainToast({ message: { text, action }, onClose, onGone }: PlainToastProps) {
  useEffect(() => onGone, [onGone])
  const act = () => {
    action?.onUse()
    onClose()
  }
  return (
    <div className="toast">
      <span className="toast__text">{text}</span>
      {action !== undefined && (
        <button type="button" className="toast__action" onClick={act}>
          {action.label}
        </button>
      )}
      <IconButton icon="close" label="Dismiss" onClick={onClose} />
    </div>
  )
}

/**
 * Loads the toast code with the first message, and queues messages until it is loaded. If loading fails, the queued
 * messages are shown without it and replace earlier ones.
 */
function useHandover() {
  const [Toasts, setToasts] = useState<ComponentType<ToastsProps> | null>(null)
  const [plain, setPlain] = useState<readonly ToastMessage[]>([])
  const waiting = useRef<ToastMessage[]>([])
  const taker = useRef<ShowToast | null>(null)
  const show = useCallback((message: ToastMessage) => {
    if (taker.current !== null) return taker.current(message)
    waiting.current.push(message)
    loadToasts().then(
      (code) => setToasts(() => code.Toasts),
      (reason: unknown) => {
        logFailure('The toast code could not be loaded', reason)
        const queued = waiting.current.splice(0)
        if (queued.length > 0) setPlain(queued)
      },
    )
  }, [])
  const dismiss = (message: ToastMessage) => setPlain((shown) => shown.filter((other) => other !== message))
  const takeOver = useCallback((next: ShowToast) => {
    setPlain([])
    taker.current = next
    for (const message of waiting.current.splice(0)) next(message)
  }, [])
  return { show, plain, dismiss, Toasts, takeOver }
}
