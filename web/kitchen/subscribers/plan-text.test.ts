import { expect, it } from 'vitest'
import { planText } from './plan-text.ts'

it.each([
  ['yearly', 5000, 'Yearly, $50'],
  ['monthly', 450, 'Monthly, $4.50'],
  ['monthly', null, 'Monthly'],
  ['free', null, 'Free'],
  [null, null, '–'],
] as const)(
  'a subscriber with the plan %s for %s cents is shown as %s',
  (planType, priceAmountCents, text) => {
    expect(planText({ planType, priceAmountCents })).toBe(text)
  },
)
