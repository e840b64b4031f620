type WorkLoopOptions = {
  /** Runs the due work and resolves to the pause in milliseconds; starts no further work once it `isStopping`. */
  readonly work: (isStopping: () => boolean) => Promise<number>
  /** Called with an error of `work`; the loop then pauses for `idleMilliseconds`. */
  readonly onFailure: (thrown: unknown) => void
  readonly idleMilliseconds: number
}

/** Work that is repeated while a server runs. */
export type WorkLoop = {
  /** Ends the pause or the current work, and resolves once nothing is in progress. */
  stop(): Promise<void>
}

/** Repeats work, with a pause if none was due. */
export function startWorkLoop({ work, onFailure, idleMilliseconds }: WorkLoopOptions): WorkLoop {
  let isStopped = false
  let wake: () => void = () => {}

  const finished = (async () => {
    while (!isStopped) {
      const milliseconds = await work(() => isStopped).catch((thrown: unknown) => {
        onFailure(thrown)
        return idleMilliseconds
      })
      if (milliseconds > 0 && !isStopped) await pause(milliseconds)
    }
  })()

  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  return {
    async stop() {
      isStopped = true
      wake()
      await finished
    },
  }
}
