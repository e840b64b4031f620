import type { DeliveredBatch } from '#core/calls/newsletter/newsletter-delivery.ts'
import type { Logger } from '#core/ports/logger.ts'
import { startWorkLoop, type WorkLoop } from '../system/work-loop.ts'

type WorkerOptions = {
  /** Sends one batch, or resolves to null if none is due; starts no further mail once it `isStopping`. */
  readonly deliverBatch: (isStopping: () => boolean) => Promise<DeliveredBatch | null>
  readonly logger: Logger
  /** The pause when nothing is due, in milliseconds. */
  readonly idleMilliseconds: number
}

/**
 * A worker that sends newsletters as long as any are due, then checks again after a pause. Stopping it finishes the
 * mails in progress and releases the other leased ones.
 */
export function startNewsletterWorker({ deliverBatch, logger, idleMilliseconds }: WorkerOptions): WorkLoop {
  return startWorkLoop({
    async work(isStopping) {
      const batch = await deliverBatch(isStopping)
      return batch === null ? idleMilliseconds : batch.againAt.getTime() - Date.now()
    },
    onFailure: (thrown) => logger.error('newsletter batch failed', { error: String(thrown) }),
    idleMilliseconds,
  })
}
