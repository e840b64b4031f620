import { fromPromise } from 'xstate'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { SubscriptionAnswer, SubscriptionRequest } from '#core/machines/subscribe-machine.ts'
import type { Device } from '#core/ports/device.ts'
import { signupPageIn } from '../../app/signup-page.ts'

/** What the subscribe form does over the API. */
export function subscribeActors(api: TrivetApi, device: Device, siteSlug: string) {
  return {
    createSubscription: fromPromise<SubscriptionAnswer, SubscriptionRequest>(async ({ input }) => {
      const body = { ...input, signupPage: signupPageIn(device) }
      return (await api.createSubscription({ siteSlug, body })).body
    }),
  }
}
