import type { Logger } from '#core/ports/logger.ts'
import { startWorkLoop, type WorkLoop } from '../system/work-loop.ts'

type WorkerOptions = {
  /** Publishes what is due and tells how many recipes; starts no further one once it `isStopping`. */
  readonly publishDue: (isStopping: () => boolean) => Promise<number>
  readonly logger: Logger
  /** How long to wait when nothing was due, in milliseconds. */
  readonly idleMilliseconds: number
}

/** A worker that publishes recipes when their time comes; stopping it finishes the recipe in hand. */
export function startScheduleWorker({ publishDue, logger, idleMilliseconds }: WorkerOptions): WorkLoop {
  return startWorkLoop({
    work: async (isStopping) => ((await publishDue(isStopping)) === 0 ? idleMilliseconds : 0),
    onFailure: (thrown) => logger.error('schedules not read', { error: String(thrown) }),
    idleMilliseconds,
  })
}
