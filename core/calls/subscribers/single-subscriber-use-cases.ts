import type { UseCases } from '../contract/use-cases.ts'
import { deleteSubscriber } from './delete-subscriber.ts'
import { getSubscriber } from './get-subscriber.ts'
import type { readerCalls } from './single-subscriber-calls.ts'
import { restoreSubscriber } from './restore-subscriber.ts'

/** The ports of the calls about one subscriber. */
export type ReaderDeps = Parameters<typeof getSubscriber>[0] &
  Parameters<typeof deleteSubscriber>[0] &
  Parameters<typeof restoreSubscriber>[0]

/** Creates the use cases of one subscriber: history, removal and restoration. */
export function createReaderUseCases(deps: ReaderDeps): UseCases<typeof readerCalls> {
  return {
    getSubscriber: getSubscriber(deps),
    deleteSubscriber: deleteSubscriber(deps),
    restoreSubscriber: restoreSubscriber(deps),
  }
}
