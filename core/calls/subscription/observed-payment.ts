import {
  isLive,
  type PaidSubscription,
  type SubscriptionEvent,
} from '../../model/subscription/subscription-state.ts'
import type { SubscriptionKey } from '../../model/subscription/subscription-record.ts'
import type { PaymentSubject, ProviderSubscription } from '../../ports/payments.ts'

/** The key of the subscription that a payment belongs to; null if there is no account for it. */
export function keyOf({
  siteId,
  userId,
  purpose,
}: Pick<PaymentSubject, 'siteId' | 'userId' | 'purpose'>): SubscriptionKey | null {
  if (purpose === 'app') return { siteId, userId: null }
  return userId === null ? null : { siteId, userId }
}

/** A reader who pays while signed in has a confirmed address, so newsletters are turned on unless they were refused. */
export function eventsOf({ subject }: ProviderSubscription, paid: PaidSubscription): SubscriptionEvent[] {
  const observed: SubscriptionEvent = { type: 'payment.observe', paid }
  const isConfirmed = subject.purpose === 'reader' && subject.userId !== null && isLive(paid)
  return isConfirmed ? [observed, { type: 'newsletter.include' }] : [observed]
}

/** What is stored of a subscription as the payment service has it. */
export function paidOf(seen: ProviderSubscription, observedAt: Date): PaidSubscription {
  const { providerId, plan, status, amountCents, periodEndsAt } = seen
  return { providerId, plan, status, amountCents, periodEndsAt, observedAt }
}
