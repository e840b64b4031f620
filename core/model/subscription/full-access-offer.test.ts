import { expect, it } from 'vitest'
import { paragraphsFromText } from '../../values/rich-text/write-text.ts'
import { fullAccessOffer } from './full-access-offer.ts'
import { subscribeLabels } from './subscribe-form.ts'

const site = {
  aboutShort: paragraphsFromText('Bread, weighed to the gram.'),
  language: 'en',
  newslettersEnabled: true,
  subscriptionsEnabled: true,
  monthlyAmountCents: 450,
  yearlyAmountCents: 4800,
}

it('the offer of full access names the recipes, both prices, and the words of the creator', () => {
  expect(fullAccessOffer(site, 27)).toEqual({
    words: 'Bread, weighed to the gram.',
    terms: 'Full access to all 27 recipes: $4.50 a month or $48 a year',
  })
})

it('the prices of a German site are written as in German', () => {
  expect(fullAccessOffer({ ...site, language: 'de' }, 1234).terms).toBe(
    'Full access to all 1.234 recipes: 4,50\u00a0$ a month or 48\u00a0$ a year',
  )
})

it('the offer of full access leaves out a plan that is not sold, and the number of a single recipe', () => {
  expect(fullAccessOffer({ ...site, monthlyAmountCents: null }, 1).terms).toBe('Full access: $48 a year')
})

it('a site that sells no plan says so: without plans, prices, or newsletters', () => {
  const sentence = 'Full access is not on sale at the moment.'
  expect(fullAccessOffer({ ...site, subscriptionsEnabled: false }, 27).terms).toBe(sentence)
  expect(fullAccessOffer({ ...site, newslettersEnabled: false }, 27).terms).toBe(sentence)
  expect(fullAccessOffer({ ...site, monthlyAmountCents: null, yearlyAmountCents: null }, 27).terms).toBe(
    sentence,
  )
})

it('long words of a creator end with a sentence', () => {
  const aboutShort = paragraphsFromText(`${'I bake bread. '.repeat(8)}${'And cake with it, too. '.repeat(9)}`)
  const { words } = fullAccessOffer({ ...site, aboutShort }, 27)
  expect(words.length).toBeLessThanOrEqual(160)
  expect(words).toMatch(/\.$/)
})

it('offers free subscribers an upgrade and everyone else a subscription', () => {
  expect(subscribeLabels).toEqual({ subscribe: 'Subscribe', upgrade: 'Upgrade to Full Access' })
})
