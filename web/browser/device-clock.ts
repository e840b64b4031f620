import type { Clock } from '#core/ports/clock.ts'

/** The clock of the reader's device. */
export const deviceClock: Clock = { now: () => new Date() }
