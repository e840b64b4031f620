import { subscriptionTerms } from '../../model/subscription/subscription-view.ts'
import { currentPlan } from '../../model/subscription/subscription-state.ts'
import type { Subscriber } from './subscriber-calls.ts'
import type { SubscriberRecord } from '../../model/subscription/subscription-record.ts'

/** A subscription of a reader as the creator sees it. */
export function subscriberView(record: SubscriberRecord, now: Date): Subscriber {
  const { id, email, displayName, newsletter, signupPage } = record
  return {
    ...{ id, email, displayName },
    planType: currentPlan(record, now),
    ...{ getsNewsletters: newsletter === 'on', newsletter, signupPage },
    ...subscriptionTerms(record),
  }
}
