import { fromPromise } from 'xstate'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type {
  SubscriptionResponse,
  SubscriptionRequest,
} from '#core/machines/subscription/subscribe-machine.ts'
import type { Device } from '#core/ports/device.ts'
import { signupPageIn } from '../../browser/stored/signup-page.ts'

/** The actors of the subscribe machine, which call the API. */
export function subscribeActors(api: TrivetApi, device: Device, siteSlug: string) {
  return {
    createSubscription: fromPromise<SubscriptionResponse, SubscriptionRequest>(async ({ input }) => {
      const body = { ...input, signupPage: signupPageIn(device) }
      return (await api.createSubscription({ siteSlug, body })).body
    }),
  }
}
