import { useApp } from '../../app/app-context.tsx'
import { useIsRunning } from '../../browser/posted-form.ts'
import { loadedPart } from '../../ui/loading/loaded-part.tsx'
import { changeConsent } from './consent-store.ts'

const ConsentBar = loadedPart(async () => (await import('./consent-bar.tsx')).ConsentBar, {
  // Without the question there is no consent, so visits are not counted.
  failed: () => null,
})

/** Asks for consent on sites that count visits with a tag; other sites do not load this code. */
export function ConsentQuestion() {
  const { analyticsIds } = useApp()
  const isRunning = useIsRunning()
  if (analyticsIds === undefined || !isRunning) return null
  return <ConsentBar ids={analyticsIds} />
}

/** A button to change the answer: the question is shown again. */
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
