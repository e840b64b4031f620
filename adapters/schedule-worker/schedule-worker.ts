import type { Logger } from '#core/ports/logger.ts'
import { startWorkLoop, type WorkLoop } from '../system/work-loop.ts'

type WorkerOptions = {
  /** Publishes the due recipes and resolves to their number; starts no further one once `isStopping`. */
  readonly publishDue: (isStopping: () => boolean) => Promise<number>
  readonly logger: Logger
  /** The interval between checks, in milliseconds. */
  readonly idleMilliseconds: number
}

/** A worker that publishes scheduled recipes; stopping it finishes the recipe in progress. */
export function startScheduleWorker({ publishDue, logger, idleMilliseconds }: WorkerOptions): WorkLoop {
  return startWorkLoop({
    work: async (isStopping) => ((await publishDue(isStopping)) === 0 ? idleMilliseconds : 0),
    onFailure: (thrown) => logger.error('schedules not read', { error: String(thrown) }),
    idleMilliseconds,
  })
}
