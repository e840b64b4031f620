import type { DeliveredBatch } from '#core/calls/newsletter/newsletter-delivery.ts'
import type { Logger } from '#core/ports/logger.ts'

type WorkerOptions = {
  /** Sends one batch, null when none was due; begins no further mail once it `isStopping`. */
  readonly deliverBatch: (isStopping: () => boolean) => Promise<DeliveredBatch | null>
  readonly logger: Logger
  /** How long to wait when there was nothing to do, in milliseconds. */
  readonly idleMilliseconds: number
}

/** A worker that sends newsletters as long as any are due, and looks again after a while. */
export function startNewsletterWorker({ deliverBatch, logger, idleMilliseconds }: WorkerOptions) {
  let isStopped = false
  let wake: () => void = () => {}

  const finished = (async () => {
    while (!isStopped) {
      const batch = await deliverBatch(() => isStopped).catch((thrown: unknown) => {
        logger.error('newsletter batch failed', { error: String(thrown) })
        return null
      })
      const milliseconds = batch === null ? idleMilliseconds : batch.againAt.getTime() - Date.now()
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
    /** Finishes the mails in hand and gives back what else was leased. */
    async stop(): Promise<void> {
      isStopped = true
      wake()
      await finished
    },
  }
}
