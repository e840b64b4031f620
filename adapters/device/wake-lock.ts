/**
 * Keeps the screen awake while it is requested. All requests share one lock. The browser releases it when the page
 * is hidden; it is requested again when the page becomes visible.
 */
export function createWakeLock(): () => () => void {
  let holders = 0
  let lock: WakeLockSentinel | null = null
  let isAsking = false

  const take = async () => {
    if (isAsking || lock !== null || holders === 0 || document.visibilityState !== 'visible') return
    isAsking = true
    try {
      const taken = await navigator.wakeLock.request('screen')
      taken.addEventListener('release', () => lock === taken && (lock = null), { once: true })
      lock = taken
      if (holders === 0) releaseLock()
    } catch (reason) {
      globalThis.console.warn('The screen may fall asleep', reason)
    } finally {
      isAsking = false
    }
  }
  const takeAgain = () => void take()
  const releaseLock = () => {
    // Cleared immediately, so that a request before the browser has released it gets a new lock.
    void lock?.release().catch(() => undefined)
    lock = null
  }

  return () => {
    holders += 1
    if (holders === 1) document.addEventListener('visibilitychange', takeAgain)
    void take()
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      holders -= 1
      if (holders > 0) return
      document.removeEventListener('visibilitychange', takeAgain)
      releaseLock()
    }
  }
}
