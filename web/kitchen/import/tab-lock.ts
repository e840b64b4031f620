/** A lock that at most one tab of a browser holds. */
export type TabLock = {
  /**
   * Acquires the lock. True if this tab now holds it; with `steals`, it is taken from the current holder. A tab that
   * does not get the lock is queued for it.
   */
  take(options: { readonly steals: boolean }): Promise<boolean>
  release(): void
}

export type TabLockEvents = {
  /** Called when another tab stole the lock. This tab is queued for it again. */
  readonly onStolen: () => void
  /** Called when the holder closed or released the lock, and this tab was next in the queue. */
  readonly onGranted: () => void
}

/** Creates a lock shared by the tabs of a site. In browsers without the Web Locks API, every tab holds it. */
export function createTabLock(name: string, { onStolen, onGranted }: TabLockEvents): TabLock {
  let release: (() => void) | null = null
  let line: AbortController | null = null

  function hold(options: LockOptions, respond: (isHeld: boolean) => void): void {
    let own: (() => void) | null = null
    const request = navigator.locks.request(name, options, async (lock) => {
      if (lock === null) return respond(false)
      const held = new Promise<void>((resolve) => (release = own = resolve))
      respond(true)
      await held
    })
    request.catch(() => {
      // The lock was never held: this page cannot use locks, or its request was aborted.
      if (own === null) return respond(options.signal === undefined)
      release = null
      enqueue()
      onStolen()
    })
  }

  function enqueue(): void {
    line?.abort()
    line = new AbortController()
    hold({ signal: line.signal }, (isHeld) => {
      if (isHeld) onGranted()
    })
  }

  return {
    take({ steals }) {
      if (release !== null || !('locks' in navigator)) return Promise.resolve(true)
      line?.abort()
      return new Promise((resolve) => {
        hold(steals ? { steal: true } : { ifAvailable: true }, (isHeld) => {
          if (!isHeld) enqueue()
          resolve(isHeld)
        })
      })
    },
    release() {
      line?.abort()
      release?.()
      release = null
    },
  }
}
