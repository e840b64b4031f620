import type { TimerEntry } from '#core/machines/timers/timer-entry.ts'
import type { KeyValueStorage } from '#core/ports/device.ts'
import { logFailure } from '../../browser/log-failure.ts'
import type { OfflineMessage } from '../offline/offline-messages.ts'

/** The local storage key that is set once the reader was asked for permission to notify. */
const askedKey = 'trivet.askedToNotify'

/** Asks for permission to notify, once on this device. A refusal changes nothing else. */
export function askToNotify(local: KeyValueStorage): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'default') return
  if (local.get(askedKey) !== null) return
  local.set(askedKey, 'true')
  Notification.requestPermission().catch((error: unknown) => logFailure('Timers do not notify', error))
}

/**
 * Notifies the service worker of each timer that ends while the page is hidden. Returns a function that receives the
 * current timers; those that have already ended are not reported.
 */
export function createTimerNotices(): (entries: readonly TimerEntry[]) => void {
  const followed = new WeakSet<TimerEntry['ref']>()
  return (entries) => {
    for (const { ref, slot } of entries) {
      if (followed.has(ref)) continue
      followed.add(ref)
      let isFinished = ref.getSnapshot().matches('finished')
      ref.subscribe((snapshot) => {
        const wasFinished = isFinished
        isFinished = snapshot.matches('finished')
        if (isFinished && !wasFinished) void notify(slot, snapshot.context.timer?.label ?? '')
      })
    }
  }
}

async function notify(slot: string, label: string): Promise<void> {
  if (document.visibilityState !== 'hidden' || !('Notification' in globalThis)) return
  if (Notification.permission !== 'granted' || !('serviceWorker' in navigator)) return
  const message: OfflineMessage = { type: 'timer-ended', label, slot, path: location.pathname }
  const registration = await navigator.serviceWorker.getRegistration()
  registration?.active?.postMessage(message)
}
