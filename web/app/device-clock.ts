import type { Clock } from '#core/ports/clock.ts'

/** The time as the reader's device has it. */
export const deviceClock: Clock = { now: () => new Date() }
