/** What runs a function later; the browser's timers fit, and so does a simulated time. */
export type Scheduler<Handle> = {
  setTimeout(run: () => void, delayMs: number): Handle
  clearTimeout(handle: Handle): void
}

/** How long recipe search waits for the reader to stop typing, in milliseconds. */
export const searchDebounceMs = 600

/** The message that a superseded call is rejected with. */
export const supersededMessage = 'Promise canceled: A newer call was made'

/** True for the rejection of a call that a newer one replaced; nobody needs to hear of it. */
export function isSuperseded(error: unknown): boolean {
  return error instanceof Error && error.message === supersededMessage
}

/**
 * Calls `run` once the calls have stopped for `delayMs`. Only the newest call is ever answered: each older one, still
 * waiting or already in progress, is rejected with `supersededMessage`.
 */
export function debouncePromise<Args extends readonly unknown[], Answer, Handle>(
  run: (...args: Args) => Promise<Answer>,
  delayMs: number,
  scheduler: Scheduler<Handle>,
): (...args: Args) => Promise<Answer> {
  let cancelOlder = () => {}
  return (...args) => {
    cancelOlder()
    return new Promise<Answer>((resolve, reject) => {
      const handle = scheduler.setTimeout(() => void run(...args).then(resolve, reject), delayMs)
      cancelOlder = () => {
        scheduler.clearTimeout(handle)
        reject(new Error(supersededMessage))
      }
    })
  }
}
