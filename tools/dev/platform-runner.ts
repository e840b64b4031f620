/** A started platform, as far as it is run here. */
type Started = { readonly port: number; stop(): Promise<void> }

/** A change of the sources; `isReload` asks for open pages to be loaded again after the restart. */
type Change = { readonly isReload: boolean }

/** The platform that is served at present. */
export type PlatformRunner = {
  /** The port of the present platform; while one starts, requests wait here. Rejects with what made its start fail. */
  port(): Promise<number>
  /** Stops the platform and starts it with the present sources; changes that come together cause one restart. */
  restart(change: Change): void
  /** Stops the platform permanently. */
  stop(): Promise<void>
}

type RunnerOptions = {
  start(): Promise<Started>
  /** Called after every restart: how long it took in milliseconds, and why it failed, or null. */
  onRestart(outcome: Change & { readonly milliseconds: number; readonly failure: unknown }): void
}

/** Files that an editor or git writes together arrive within this time, in milliseconds. */
const together = 30

/** Starts the platform, and again at every `restart`. */
export function createPlatformRunner({ start, onRestart }: RunnerOptions): PlatformRunner {
  let present: Promise<Started>
  let waiting: Change | null = null
  const begin = (before: Promise<Started> | null) => {
    present = renew(before)
    // Requests hear of a failure when they ask for the port.
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
