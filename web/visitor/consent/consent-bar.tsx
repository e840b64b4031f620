import './consent.css'
import { useEffect } from 'react'
import { useApp, useSite } from '../../app/app-context.tsx'
import { Button } from '../../ui/button.tsx'
import { changeConsent, useConsent } from './consent-store.ts'
import { refusesTracking, startTag, stopTag } from './analytics-tag.ts'

/** Asks once for consent to count visits, without blocking the page; counting starts only after consent. */
export function ConsentBar({ ids }: { ids: readonly string[] }) {
  const { local } = useApp().device
  const { title } = useSite()
  const consent = useConsent(local)
  const isGranted = consent === 'granted' && !refusesTracking()
  useEffect(() => {
    if (isGranted) startTag(ids)
    else stopTag(ids)
  }, [isGranted, ids])
  // The browser's "do not track" signal counts as a refusal.
  if (consent !== null || refusesTracking()) return null
  return (
    <section className="consent" aria-label="Counting visits">
      <p>
        May {title} count your visits with Google Analytics? It sets cookies and tells Google which pages you
        read.
      </p>
      <div className="consent__actions">
        <Button onClick={() => changeConsent(local, 'refused')}>No</Button>
        <Button onClick={() => changeConsent(local, 'granted')}>Allow</Button>
      </div>
    </section>
  )
}
