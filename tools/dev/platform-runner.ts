/** The parts of a started platform that are used here. */
type Started = { readonly port: number; stop(): Promise<void> }

/** A change of the sources; with `isReload`, open pages are reloaded after the restart. */
type Change = { readonly isReload: boolean }

/** Runs and restarts the platform. */
export type PlatformRunner = {
  /** The port of the current platform; waits while it starts. Rejects with the error of a failed start. */
  port(): Promise<number>
  /** Restarts the platform with the current sources; simultaneous changes cause one restart. */
  restart(change: Change): void
  /** Stops the platform permanently. */
  stop(): Promise<void>
}

type RunnerOptions = {
  start(): Promise<Started>
  /** Called after every restart with its duration in milliseconds and its failure, or null. */
  onRestart(outcome: Change & { readonly milliseconds: number; readonly failure: unknown }): void
}

/** The debounce time for files that an editor or git writes together, in milliseconds. */
const together = 30

/** Starts the platform, and again at every `restart`. */
export function createPlatformRunner({ start, onRestart }: RunnerOptions): PlatformRunner {
  let present: Promise<Started>
  let waiting: Change | null = null
  const begin = (before: Promise<Started> | null) => {
    present = renew(before)
    // Requests get the failure when they ask for the port.
    present.catch(() => {})
  }
  const renew = async (before: Promise<Started> | null) => {
    const old = await before?.catch(() => null)
    await old?.stop()
    return start()
  }
  begin(null)

  async function restartNow(): Promise<void> {
    const { isReload } = waiting ?? { isReload: true }
    waiting = null
    const startedAt = performance.now()
    begin(present)
    const failure = await present.then(
      () => null,
      (error: unknown) => error,
    )
    onRestart({ isReload, milliseconds: performance.now() - startedAt, failure })
  }

  return {
    port: async () => (await present).port,
    restart({ isReload }) {
      const isFirst = waiting === null
      waiting = { isReload: isReload || waiting?.isReload === true }
      if (isFirst) setTimeout(() => void restartNow(), together)
    },
    async stop() {
      await (await present.catch(() => null))?.stop()
    },
  }
}
