import type { Subscriber } from '#core/calls/subscribers/subscriber-calls.ts'
import { formatPrice } from '#core/values/money/price.ts'

const plans: Readonly<Record<NonNullable<Subscriber['planType']>, string>> = {
  free: 'Free',
  monthly: 'Monthly',
  yearly: 'Yearly',
}

/** The plan of a subscriber with its price: "Free", "Yearly, $50"; a dash without a plan. */
export function planText({
  planType,
  priceAmountCents,
}: Pick<Subscriber, 'planType' | 'priceAmountCents'>): string {
  if (planType === null) return '–'
  const isPaid = planType !== 'free' && priceAmountCents !== null
  return isPaid ? `${plans[planType]}, ${formatPrice(priceAmountCents)}` : plans[planType]
}
