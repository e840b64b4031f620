import type { CheckoutRecord } from '../../ports/stores/subscriptions/checkout-store.ts'
import type { PlanType } from '../../model/account/user.ts'
import {
  nextSubscription,
  type PaidSubscription,
  type SubscriptionEvent,
  type SubscriptionState,
} from '../../model/subscription/subscription-state.ts'
import type { Writable } from '../../ports/stores/storage.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import type { ReceiptRecord } from '../../model/subscription/receipt.ts'
import { sampleId } from './recipe-sample.ts'
import type { SubscriptionRecord } from '../../model/subscription/subscription-record.ts'

/** A monthly subscription that is active until the first of April. */
export function samplePaid(changes: Partial<PaidSubscription> = {}): PaidSubscription {
  return {
    providerId: 'sub_1',
    plan: 'monthly',
    status: 'active',
    amountCents: 500,
    periodEndsAt: new Date('2026-04-01T12:00:00.000Z'),
    observedAt: new Date('2026-03-01T12:00:00.000Z'),
    ...changes,
  }
}

/** A monthly payment on March 1; its id is derived from the number. */
export function sampleReceipt(
  siteId: string,
  number: number,
  changes: Partial<ReceiptRecord> = {},
): ReceiptRecord {
  return {
    ...{ siteId, id: `in_${number}`, userId: sampleId(number), purpose: 'reader', plan: 'monthly' },
    amountCents: 500,
    paidAt: new Date('2026-03-01T12:00:00.000Z'),
    periodEndsAt: new Date('2026-04-01T12:00:00.000Z'),
    invoiceUrl: null,
    refund: null,
    ...changes,
  }
}

/** An open checkout of a reader without an account; number makes its ids. */
export function sampleCheckout(
  siteId: string,
  number: number,
  changes: Partial<CheckoutRecord> = {},
): CheckoutRecord {
  return {
    id: sampleId(number),
    siteId,
    providerId: `cs_${number}`,
    purpose: 'reader',
    userId: null,
    email: 'ada@example.com',
    plan: 'monthly',
    amountCents: 500,
    status: 'open',
    nextLogin: 'http://ottolina.localhost:4000',
    signupPage: '/recipes/lemon-cake',
    createdAt: new Date('2026-03-01T12:00:00.000Z'),
    ...changes,
  }
}

/** Gives a reader a plan of a site: free, or a paid one that may end with its period. */
export async function givePlan(
  { subscriptionStore }: Writable<SubscriptionStoreDep>,
  key: { readonly siteId: string; readonly userId: string },
  plan: PlanType,
  paid: Partial<PaidSubscription> = {},
): Promise<SubscriptionRecord> {
  const event: SubscriptionEvent =
    plan === 'free'
      ? { type: 'newsletter.subscribe' }
      : { type: 'payment.observe', paid: samplePaid({ plan, ...paid }) }
  const now = new Date('2026-03-01T12:00:00.000Z')
  const next = (state: SubscriptionState) => nextSubscription(state, event)
  const changed = await subscriptionStore.change({ key, newId: key.userId, now, next })
  if (changed === null) throw new Error('a change without an event is always made')
  return changed.after
}
