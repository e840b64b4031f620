import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createWakeLock } from './wake-lock.ts'

/** A browser that grants screen wake locks and releases them when its page is hidden. */
class Screen extends EventTarget {
  readonly locks: EventTarget[] = []
  asked = 0
  visibilityState = 'visible'

  readonly request = async () => {
    this.asked += 1
    await Promise.resolve()
    const lock = Object.assign(new EventTarget(), { release: async () => this.#drop(lock) })
    this.locks.push(lock)
    return lock
  }

  show(visibilityState: 'visible' | 'hidden') {
    this.visibilityState = visibilityState
    if (visibilityState === 'hidden') this.locks.slice().forEach((lock) => this.#drop(lock))
    this.dispatchEvent(new Event('visibilitychange'))
  }

  #drop(lock: EventTarget) {
    const at = this.locks.indexOf(lock)
    if (at < 0) return
    this.locks.splice(at, 1)
    // Browsers report the release later.
    queueMicrotask(() => lock.dispatchEvent(new Event('release')))
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('the screen lock during cooking', () => {
  let screen: Screen
  let keepAwake: () => () => void
  const before = Object.getOwnPropertyDescriptors(globalThis)

  beforeEach(() => {
    screen = new Screen()
    const navigator = { wakeLock: { request: screen.request } }
    Object.defineProperty(globalThis, 'document', { value: screen, configurable: true })
    Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true })
    keepAwake = createWakeLock()
  })

  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'document')
    Object.defineProperty(globalThis, 'navigator', before.navigator)
  })

  it('is held once for all timers, until the last one ends (RS@1ab972fb1)', async () => {
    const [first, second] = [keepAwake(), keepAwake()]
    await settled()
    expect(screen).toMatchObject({ asked: 1, locks: [{}] })
    first()
    first()
    await settled()
    expect(screen.locks).toHaveLength(1)
    second()
    await settled()
    expect(screen.locks).toHaveLength(0)
  })

  it('is requested again when the page is visible again (vibecipes#21)', async () => {
    keepAwake()
    await settled()
    screen.show('hidden')
    await settled()
    expect(screen.locks).toHaveLength(0)
    screen.show('visible')
    await settled()
    expect(screen.locks).toHaveLength(1)
  })

  it('is held when one timer ends and the next starts in the same moment', async () => {
    const first = keepAwake()
    await settled()
    first()
    const second = keepAwake()
    await settled()
    expect(screen.locks).toHaveLength(1)
    second()
    await settled()
    expect(screen.locks).toHaveLength(0)
  })

  it('is released when the last timer ended before the lock was granted, or the page was left', async () => {
    keepAwake()()
    await settled()
    expect(screen.locks).toHaveLength(0)
    screen.show('hidden')
    screen.show('visible')
    await settled()
    expect(screen).toMatchObject({ asked: 1, locks: [] })
  })
})
