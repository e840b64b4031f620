import { worker } from '../../app/offline/worker-scope.ts'
import type { OfflineMessage } from './offline-messages.ts'

const windowsOf = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Notifies of a timer that ended, unless a page of the site is visible, which shows it. */
export async function notifyOfTimer({
  label,
  slot,
  path,
}: Extract<OfflineMessage, { type: 'timer-ended' }>): Promise<void> {
  const windows = await windowsOf()
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return
  // One for each timer, although every open tab of the site reports it.
  await worker.registration.showNotification('Time is up', { body: label, tag: `timer${slot}`, data: path })
}

/** Shows the page of the timer: an open one of its path, any open one, or a new one. */
export async function openTimerPage(notification: Notification): Promise<void> {
  notification.close()
  const path = String(notification.data)
  const windows = await windowsOf()
  const shown = windows.find(({ url }) => new URL(url).pathname === path) ?? windows[0]
  if (shown === undefined) await worker.clients.openWindow(path)
  else await shown.focus()
}
