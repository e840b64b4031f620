import type { Clock } from '../../ports/clock.ts'

type Timeout = { readonly id: number; readonly due: number; readonly run: () => void }

/** Time that moves only when a test says so. */
export type SimulatedTime = {
  /** The wall clock, for machines that ask what time it is. */
  readonly clock: Clock
  /** The scheduler, for `createActor(machine, { clock: time.scheduler })` and for `debouncePromise`. */
  readonly scheduler: {
    setTimeout(run: () => void, delayMs: number): number
    clearTimeout(id: number): void
  }
  /** Moves on by so many milliseconds, running each timeout at its own instant and letting promises settle. */
  advance(ms: number): Promise<void>
  /** Moves the wall clock alone, as a locked screen does: timeouts are late. */
  sleep(ms: number): void
  /** Lets everything that is already resolved take effect. */
  settle(): Promise<void>
  /** How many timeouts are still waiting. */
  waiting(): number
}

/** Starts a simulated time at an instant. */
export function createSimulatedTime(start = '2026-03-01T12:00:00.000Z'): SimulatedTime {
  const startMs = Date.parse(start)
  let elapsed = 0
  let slept = 0
  let nextId = 1
  let timeouts: Timeout[] = []

  const takeDue = (until: number): Timeout | undefined => {
    const due = timeouts
      .filter((timeout) => timeout.due <= until)
      .sort((a, b) => a.due - b.due || a.id - b.id)[0]
    if (due) timeouts = timeouts.filter((timeout) => timeout !== due)
    return due
  }

  const settle = async () => {
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
  }

  return {
    clock: { now: () => new Date(startMs + slept + elapsed) },
    scheduler: {
      setTimeout(run, delayMs) {
        const id = nextId
        nextId += 1
        timeouts.push({ id, due: elapsed + delayMs, run })
        return id
      },
      clearTimeout(id) {
        timeouts = timeouts.filter((timeout) => timeout.id !== id)
      },
    },
    async advance(ms) {
      const until = elapsed + ms
      await settle()
      for (let timeout = takeDue(until); timeout; timeout = takeDue(until)) {
        elapsed = timeout.due
        timeout.run()
        await settle()
      }
      elapsed = until
    },
    sleep(ms) {
      slept += ms
    },
    settle,
    waiting: () => timeouts.length,
  }
}
