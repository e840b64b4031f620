import { lazy, Suspense } from 'react'
import { useApp } from '../../app/app-context.tsx'
import { useIsRunning } from '../../app/posted-form.ts'
import { changeConsent } from './consent-store.ts'

const ConsentBar = lazy(async () => ({ default: (await import('./consent-bar.tsx')).ConsentBar }))

/** Asks for consent on sites that count visits by a tag; others load nothing of it. */
export function ConsentQuestion() {
  const { analyticsIds } = useApp()
  const isRunning = useIsRunning()
  if (analyticsIds === undefined || !isRunning) return null
  return (
    <Suspense>
      <ConsentBar ids={analyticsIds} />
    </Suspense>
  )
}

/** Where the answer is changed; it is asked for again. */
export function ConsentButton() {
  const { analyticsIds, device } = useApp()
  if (analyticsIds === undefined) return null
  return (
    <li className="needs-script">
      <button type="button" className="link-button" onClick={() => changeConsent(device.local, null)}>
        Cookies
      </button>
    </li>
  )
}
