/** The code that is loaded with a reader's first timer. */
export { startTimers, type RunningTimers } from './start-timers.ts'
export { TimerRows, type TimerRowsProps } from './timer-rows.tsx'
