import { everyItem } from '#core/calls/contract/every-item.ts'
import type { subscriberPlans } from '#core/ports/stores/subscriptions/subscription-store.ts'
import { counted } from '#core/values/text/counted.ts'
import type { CallResult } from '#core/calls/contract/call.ts'
import type { Catalogue } from '#core/calls/catalogue.ts'
import type { CommandDeps } from '../../environment/session.ts'

export type Subscriber = CallResult<Catalogue['listSubscribers']>['subscribers'][number]

/** Filters subscribers; the days are the range in which they subscribed. */
export type SubscriberFilter = {
  readonly plan: (typeof subscriberPlans)[number]
  readonly query: string
  readonly since?: string
  readonly until?: string
}

/** All matching subscribers, from all pages. */
export function allSubscribers(
  { api }: CommandDeps,
  siteSlug: string,
  filter: SubscriberFilter,
): AsyncGenerator<Subscriber> {
  return everyItem(async (range) => {
    const { plan, query, since, until } = filter
    const days = { ...(since ? { since } : {}), ...(until ? { until } : {}) }
    const { subscribers, total } = (await api.listSubscribers({ siteSlug, plan, query, ...days, ...range }))
      .body
    return { items: subscribers, total }
  })
}

/** A number of people in words. */
export function people(count: number): string {
  return counted(count, 'person', 'people')
}
