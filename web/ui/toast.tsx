import {
  createContext,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import type { Clock } from '#core/ports/clock.ts'
import { logFailure } from '../app/log-failure.ts'
import type { ShowToast, ToastMessage } from './toast-message.ts'
import type { ToastsProps } from './toasts.tsx'

const ToastContext = createContext<ShowToast>(() => undefined)

/** Shows a short message at the bottom of the screen, one at a time. */
export const useToast = () => use(ToastContext)

/** Loads the code of toasts ahead, for pages that have something to say when there is no network. */
export function preloadToasts(): void {
  loadToasts().catch(() => undefined)
}

const loadToasts = () => import('./toasts.tsx')

/** The place for toasts is there from the start, so that they are read out; their code comes with the first one. */
export function ToastProvider({ clock, children }: { clock: Clock; children: ReactNode }) {
  const region = useRef<HTMLElement>(null)
  const { show, Toasts, takeOver } = useHandover()
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
        <div role="status">{Toasts !== null && <Toasts clock={clock} onReady={takeOver} />}</div>
      </section>
    </ToastContext>
  )
}

/** Loads the code of toasts with the first message, and keeps those that come before it. */
function useHandover() {
  const [Toasts, setToasts] = useState<ComponentType<ToastsProps> | null>(null)
  const waiting = useRef<ToastMessage[]>([])
  const taker = useRef<ShowToast | null>(null)
  const show = useCallback((message: ToastMessage) => {
    if (taker.current !== null) return taker.current(message)
    waiting.current.push(message)
    loadToasts().then(
      (code) => setToasts(() => code.Toasts),
      (reason: unknown) => logFailure('The code of toasts could not be loaded', reason),
    )
  }, [])
  const takeOver = useCallback((next: ShowToast) => {
    taker.current = next
    for (const message of waiting.current.splice(0)) next(message)
  }, [])
  return { show, Toasts, takeOver }
}
