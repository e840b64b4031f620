import { fromPromise } from 'xstate'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { SubscriptionAnswer, SubscriptionRequest } from '#core/machines/subscribe-machine.ts'

/** What the subscribe form does over the API. */
export function subscribeActors(api: TrivetApi, siteSlug: string) {
  return {
    createSubscription: fromPromise<SubscriptionAnswer, SubscriptionRequest>(
      async ({ input: body }) => (await api.createSubscription({ siteSlug, body })).body,
    ),
  }
}
