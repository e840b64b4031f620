type WorkLoopOptions = {
  /** Does what is due and answers after how many milliseconds to look again; it starts nothing more once it `isStopping`. */
  readonly work: (isStopping: () => boolean) => Promise<number>
  /** Is told about what `work` threw; the loop then pauses for `idleMilliseconds`. */
  readonly onFailure: (thrown: unknown) => void
  readonly idleMilliseconds: number
}

/** Work that continues for as long as a server runs. */
export type WorkLoop = {
  /** Ends the pause or what is in hand, and resolves once nothing is in progress. */
  stop(): Promise<void>
}

/** Does the same work again and again, with a pause where none was due. */
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
