/** What one tab of a browser holds and no other. */
export type TabLock = {
  /**
   * True once this tab holds it; one that `steals` takes it from the tab that does. A tab that does not get it waits
   * in line.
   */
  take(options: { readonly steals: boolean }): Promise<boolean>
  release(): void
}

export type TabLockEvents = {
  /** Another tab took it; this one waits in line again. */
  readonly onStolen: () => void
  /** The tab that had it ended or released it, and this one was next in line. */
  readonly onGiven: () => void
}

/** A lock among the tabs of a site. Without such locks every tab holds it. */
export function createTabLock(name: string, { onStolen, onGiven }: TabLockEvents): TabLock {
  let release: (() => void) | null = null
  let line: AbortController | null = null

  function hold(options: LockOptions, answer: (isHeld: boolean) => void): void {
    let own: (() => void) | null = null
    const request = navigator.locks.request(name, options, async (lock) => {
      if (lock === null) return answer(false)
      const held = new Promise<void>((resolve) => (release = own = resolve))
      answer(true)
      await held
    })
    request.catch(() => {
      // It was never held: this page has no locks, or left the line.
      if (own === null) return answer(options.signal === undefined)
      release = null
      waitInLine()
      onStolen()
    })
  }

  function waitInLine(): void {
    line?.abort()
    line = new AbortController()
    hold({ signal: line.signal }, (isHeld) => {
      if (isHeld) onGiven()
    })
  }

  return {
    take({ steals }) {
      if (release !== null || !('locks' in navigator)) return Promise.resolve(true)
      line?.abort()
      return new Promise((resolve) => {
        hold(steals ? { steal: true } : { ifAvailable: true }, (isHeld) => {
          if (!isHeld) waitInLine()
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
