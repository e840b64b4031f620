import type { UseCases } from '../contract/use-cases.ts'
import { ok } from '../../values/result.ts'
import { createSubscriber, type CreateSubscriberDeps } from './create-subscriber.ts'
import { importSubscribers, type SubscriberImportDeps } from './import-subscribers.ts'
import { listSubscribers } from './list-subscribers.ts'
import { createListProgress } from './import-progress.ts'
import type { subscriberCalls } from './subscriber-calls.ts'
import { subscriberHeader, subscriberLine } from './write-subscribers.ts'

type SubscriberUseCases = UseCases<typeof subscriberCalls>

/** The ports of the calls about lists of subscribers. */
export type SubscriberDeps = SubscriberImportDeps &
  CreateSubscriberDeps &
  Parameters<typeof listSubscribers>[0]

/** The number of subscribers that are read at a time. */
const pageSize = 1000

/** Creates the use cases of listing, importing and exporting subscribers. */
export function createSubscriberUseCases(deps: SubscriberDeps): SubscriberUseCases {
  const progress = createListProgress(deps.clock)
  return {
    listSubscribers: listSubscribers(deps),
    createSubscriber: createSubscriber(deps),
    importSubscribers: importSubscribers(deps, progress),
    getSubscriberImport: async (_input, { site }) => ok({ subscriberImport: progress.of(site.id) }),

    async exportSubscribers(_input, { site }) {
      const lines = [subscriberHeader]
      for (let after = ''; ;) {
        const page = await deps.subscriptionStore.page({ siteId: site.id, after, limit: pageSize })
        for (const subscriber of page) lines.push(subscriberLine(subscriber))
        after = page.at(-1)?.userId ?? ''
        if (page.length < pageSize) return ok({ count: lines.length - 1, csv: lines.join('') })
        await deps.pause()
      }
    },
  }
}
