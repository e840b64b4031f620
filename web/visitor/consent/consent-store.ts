import { useSyncExternalStore } from 'react'
import type { KeyValueStorage } from '#core/ports/device.ts'

/** The key of the reader's answer in local storage. */
const consentKey = 'trivet.analyticsConsent'

/** Whether the reader allows counting of visits; null before they answer. */
export type Consent = 'granted' | 'refused' | null

const listeners = new Set<() => void>()

function readConsent(local: KeyValueStorage): Consent {
  const stored = local.get(consentKey)
  return stored === 'granted' || stored === 'refused' ? stored : null
}

/** Stores the answer; null removes it, so that the reader is asked again. */
export function changeConsent(local: KeyValueStorage, consent: Consent): void {
  if (consent === null) local.remove(consentKey)
  else local.set(consentKey, consent)
  for (const listener of listeners) listener()
}

export function useConsent(local: KeyValueStorage): Consent {
  return useSyncExternalStore(subscribe, () => readConsent(local), nothingYet)
}

const nothingYet = () => null

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
