/** Schedules functions: the timers of the platform (`globalThis`), or a simulated clock in tests. */
export type Scheduler<Handle> = {
  setTimeout(run: () => void, delayMs: number): Handle
  clearTimeout(handle: Handle): void
}

/** The delay of the recipe search after the last input, in milliseconds. */
export const searchDebounceMs = 600

/** The error message with which a superseded call is rejected. */
export const supersededMessage = 'Promise canceled: A newer call was made'

/** True for the rejection of a call that a newer one superseded; it is not an error to report. */
export function isSuperseded(error: unknown): boolean {
  return error instanceof Error && error.message === supersededMessage
}

/**
 * Calls `run` once no further call was made for `delayMs`. Only the newest call is resolved: older ones, waiting or in
 * progress, are rejected with `supersededMessage`.
 */
export function debouncePromise<Args extends readonly unknown[], Value, Handle>(
  run: (...args: Args) => Promise<Value>,
  delayMs: number,
  scheduler: Scheduler<Handle>,
): (...args: Args) => Promise<Value> {
  let cancelOlder = () => {}
  return (...args) => {
    cancelOlder()
    return new Promise<Value>((resolve, reject) => {
      const handle = scheduler.setTimeout(() => void run(...args).then(resolve, reject), delayMs)
      cancelOlder = () => {
        scheduler.clearTimeout(handle)
        reject(new Error(supersededMessage))
      }
    })
  }
}
