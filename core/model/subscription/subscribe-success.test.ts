import { describe, expect, it } from 'vitest'
import { subscriptionSentence, subscriptionSuccessWords } from './subscribe-success.ts'

describe('the words of the success page', () => {
  it('have nothing left to do for a reader who is signed in', () => {
    expect(subscriptionSuccessWords({ isSignedOut: false, email: 'a@example.com', isPaid: true })).toEqual({
      title: 'Subscription successful',
      hint: null,
    })
  })

  it('send a new payer to the inbox of the address that was used', () => {
    expect(subscriptionSuccessWords({ isSignedOut: true, email: 'a@example.com', isPaid: true })).toEqual({
      title: 'Account creation and subscription successful',
      hint: 'Check the inbox of a@example.com for a login link.',
    })
  })
})

it.each([
  [{ planType: 'monthly', priceAmountCents: 500 }, 'Monthly plan, $5 a month'],
  [{ planType: 'yearly', priceAmountCents: 4950 }, 'Yearly plan, $49.50 a year'],
  [{ planType: 'free', priceAmountCents: null }, 'Free plan'],
  [{ planType: null, priceAmountCents: null }, 'No plan'],
] as const)('a subscription is told as a sentence: %j', (subscription, sentence) => {
  expect(subscriptionSentence(subscription)).toBe(sentence)
})
