import type { Logger } from '#core/ports/logger.ts'

type WorkerOptions = {
  /** Publishes what is due and tells how many recipes; begins no further one once it `isStopping`. */
  readonly publishDue: (isStopping: () => boolean) => Promise<number>
  readonly logger: Logger
  /** How long to wait when nothing was due, in milliseconds. */
  readonly idleMilliseconds: number
}

/** A worker that publishes recipes when their time comes. */
export function startScheduleWorker({ publishDue, logger, idleMilliseconds }: WorkerOptions) {
  let isStopped = false
  let wake: () => void = () => {}

  const finished = (async () => {
    while (!isStopped) {
      const published = await publishDue(() => isStopped).catch((thrown: unknown) => {
        logger.error('schedules not read', { error: String(thrown) })
        return 0
      })
      if (published === 0 && !isStopped) await pause()
    }
  })()

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, idleMilliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  return {
    /** Finishes the recipe in hand. */
    async stop(): Promise<void> {
      isStopped = true
      wake()
      await finished
    },
  }
}
