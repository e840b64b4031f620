import type { Clock } from '../../ports/clock.ts'

/** A clock that moves only when a test moves it. */
export type HandClock = Clock & {
  /** Moves on by so many seconds; backwards when negative. */
  pass(seconds: number): void
  set(instant: string): void
}

/** A clock that is set to an ISO instant and does not run. */
export function createHandClock(start = '2026-03-01T12:00:00.000Z'): HandClock {
  let time = Date.parse(start)
  return {
    now: () => new Date(time),
    pass(seconds) {
      time += seconds * 1000
    },
    set(instant) {
      time = Date.parse(instant)
    },
  }
}
