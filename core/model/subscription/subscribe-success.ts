import type { CurrentSubscription } from '../account/user.ts'
import type { NumberLanguage } from '../../values/text/number-text.ts'
import { formatPrice } from '../../values/money/price.ts'

/** The texts of the page after subscribing; `hint` is null if nothing remains to be done. */
export type SubscriptionSuccessWords = { readonly title: string; readonly hint: string | null }

/** The texts of the success page. Readers who are signed out have to follow the link in their mail first. */
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

/** A subscription as text: "Monthly plan, $5 a month". */
export function subscriptionSentence(
  subscription: Pick<CurrentSubscription, 'planType' | 'priceAmountCents'>,
  language?: NumberLanguage,
): string {
  const { planType, priceAmountCents } = subscription
  if (planType === null) return 'No plan'
  if (planType === 'free' || priceAmountCents === null) return planNames[planType]
  return `${planNames[planType]}, ${formatPrice(priceAmountCents, language)} a ${planType === 'monthly' ? 'month' : 'year'}`
}
