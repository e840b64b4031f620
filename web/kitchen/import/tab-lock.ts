/** What one tab of a browser holds and no other. */
export type TabLock = {
  /** True once this tab holds it; one that `steals` takes it from the tab that does. */
  take(options: { readonly steals: boolean }): Promise<boolean>
  release(): void
}

/** A lock among the tabs of a site; `onStolen` is called when another tab took it. Without such locks every tab holds it. */
export function createTabLock(name: string, onStolen: () => void): TabLock {
  let release: (() => void) | null = null

  function request(steals: boolean, answer: (isHeld: boolean) => void): Promise<void> {
    return navigator.locks.request(name, steals ? { steal: true } : { ifAvailable: true }, async (lock) => {
      if (lock === null) return answer(false)
      const held = new Promise<void>((resolve) => (release = resolve))
      answer(true)
      await held
    })
  }

  return {
    take({ steals }) {
      if (release !== null || !('locks' in navigator)) return Promise.resolve(true)
      return new Promise((resolve) => {
        request(steals, resolve).catch(() => {
          release = null
          onStolen()
        })
      })
    },
    release() {
      release?.()
      release = null
    },
  }
}
