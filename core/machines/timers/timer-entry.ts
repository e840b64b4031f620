import type { ActorRefFrom } from 'xstate'
import type { timerMachine } from './timer-machine.ts'

/** One of the reader's timers, and the step that it belongs to. */
export type TimerEntry = {
  readonly slot: string
  readonly recipeId: string
  readonly instructionId: string
  readonly ref: ActorRefFrom<typeof timerMachine>
}

/** The timer of a step; null if it has none. */
export function timerOfStep(
  entries: readonly TimerEntry[],
  recipeId: string,
  instructionId: string,
): TimerEntry | null {
  return entries.find((entry) => entry.recipeId === recipeId && entry.instructionId === instructionId) ?? null
}

/** The remaining time in whole seconds, rounded up: 0 only after the end. */
export function remainingSeconds({ remainingMs }: { readonly remainingMs: number }): number {
  return Math.ceil(remainingMs / 1000)
}
