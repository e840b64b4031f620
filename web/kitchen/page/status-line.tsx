import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useOnline } from '../../browser/use-online.ts'
import { timeOfDay } from '../ui/format-time.ts'
import styles from './status-line.module.css'

/** The save status of a page. */
export type WorkStatus =
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'saving' }
  /** Stored on this device until the server is reachable; `opensOffline` if the page can be opened offline. */
  | { readonly kind: 'on-device'; readonly opensOffline?: boolean }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  /** Some fields are invalid, so saving again has no effect; `onShow` focuses the first of them. */
  | { readonly kind: 'invalid'; readonly onShow: () => void }
  | { readonly kind: 'conflict'; readonly text: string; readonly onCompare: () => void }

type StatusContextValue = {
  readonly status: WorkStatus | null
  readonly setStatus: (status: WorkStatus | null) => void
}

const StatusContext = createContext<StatusContextValue>({ status: null, setStatus: () => undefined })

export function StatusProvider({ children }: { readonly children: ReactNode }) {
  const [status, setStatus] = useState<WorkStatus | null>(null)
  const value = useMemo(() => ({ status, setStatus }), [status])
  return <StatusContext value={value}>{children}</StatusContext>
}

/** Shows a status in the status line while this page is open. Pass the same object while nothing changes. */
export function useWorkStatus(status: WorkStatus | null): void {
  const { setStatus } = use(StatusContext)
  useEffect(() => setStatus(status), [setStatus, status])
  useEffect(() => () => setStatus(null), [setStatus])
}

/** The save status of this page, in a polite live region. */
export function StatusLine() {
  const { status } = use(StatusContext)
  const isOnline = useOnline()
  useLeaveWarning(
    !isOnline && status?.kind === 'on-device' && !(status.opensOffline === true && isReloadable()),
  )
  return (
    <div
      className={styles['status']}
      role="status"
      data-kind={status?.kind ?? (isOnline ? 'idle' : 'on-device')}
    >
      {status === null ? !isOnline && 'Offline' : <StatusText status={status} />}
    </div>
  )
}

/** True if the service worker can serve this page while the server is unreachable. */
function isReloadable(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}

/**
 * Warns before leaving a page that cannot be loaded again at the moment. The unsaved work itself is stored on the
 * device.
 */
function useLeaveWarning(isStranded: boolean): void {
  useEffect(() => {
    if (!isStranded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isStranded])
}

function StatusText({ status }: { readonly status: WorkStatus }) {
  switch (status.kind) {
    case 'saved':
      return `Saved ${timeOfDay(status.at)}`
    case 'saving':
      return 'Saving…'
    case 'on-device':
      return 'On this device (offline)'
    case 'failed':
      return (
        <>
          Not saved:{' '}
          <button type="button" onClick={status.onRetry}>
            Retry
          </button>
        </>
      )
    case 'invalid':
      return (
        <>
          Not saved:{' '}
          <button type="button" onClick={status.onShow}>
            Show why
          </button>
        </>
      )
    case 'conflict':
      return (
        <>
          {status.text}:{' '}
          <button type="button" onClick={status.onCompare}>
            Compare
          </button>
        </>
      )
  }
}
