import { expect, it } from 'vitest'
import { pricesInRegion } from './book-prices.ts'

const pounds = { shop: 'Etsy', text: 'signed, £28.00' }
const dollars = { shop: 'Bookshop', text: '$35' }
const signed = { shop: 'At the counter', text: 'signed on request' }

it('prices of a book are those in the currency of the region, and those in none', () => {
  const all = [pounds, dollars, signed]
  expect(pricesInRegion(all, 'uk')).toEqual({ prices: [pounds, signed], note: null })
  expect(pricesInRegion(all, 'us')).toEqual({ prices: [dollars, signed], note: null })
})

it('prices in the currency of another region only are shown, and the currency is named', () => {
  expect(pricesInRegion([pounds], 'us')).toEqual({ prices: [pounds], note: 'Prices are in pounds.' })
  expect(pricesInRegion([dollars], 'uk')).toEqual({ prices: [dollars], note: 'Prices are in US dollars.' })
})

it('prices of a book that no region sells are all shown', () => {
  expect(pricesInRegion([pounds, dollars], undefined)).toEqual({ prices: [pounds, dollars], note: null })
  expect(pricesInRegion([], 'us')).toEqual({ prices: [], note: null })
})
