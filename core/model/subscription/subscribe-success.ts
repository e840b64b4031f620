import type { CurrentSubscription } from '../account/user.ts'
import { formatPrice } from '../../values/money/price.ts'

/** What the page after a subscription says; `hint` is null where there is nothing left to do. */
export type SubscriptionSuccessWords = { readonly title: string; readonly hint: string | null }

/** The words of the success page. Who is not signed in has to follow the link in their mail first. */
export function subscriptionSuccessWords({
  isSignedOut,
  email,
  isPaid,
}: {
  readonly isSignedOut: boolean
  readonly email: string | null
  readonly isPaid: boolean
}): SubscriptionSuccessWords {
  if (!isSignedOut) return { title: 'Subscription successful', hint: null }
  return {
    title: isPaid ? 'Account creation and subscription successful' : 'Subscription successful',
    hint: `Check the inbox of ${email ?? 'your email address'} for a login link.`,
  }
}

const planNames = { free: 'Free plan', monthly: 'Monthly plan', yearly: 'Yearly plan' } as const

/** A subscription in words: "Monthly plan, $5 a month". */
export function subscriptionSentence(
  subscription: Pick<CurrentSubscription, 'planType' | 'priceAmountCents'>,
): string {
  const { planType, priceAmountCents } = subscription
  if (planType === null) return 'No plan'
  if (planType === 'free' || priceAmountCents === null) return planNames[planType]
  return `${planNames[planType]}, ${formatPrice(priceAmountCents)} a ${planType === 'monthly' ? 'month' : 'year'}`
}
