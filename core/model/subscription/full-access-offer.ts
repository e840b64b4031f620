import { formatPrice } from '../../values/money/price.ts'
import { wholeSentences } from '../../values/rich-text/write-text.ts'
import type { Site } from '../site/site.ts'
import { notSoldSentence, sellsFullAccess, type SubscribeOffer } from './subscribe-form.ts'

/** How long the creator's own words may be, in characters. */
const longestWords = 160

/** What is in the paywall box beside its specified words. */
export type FullAccessOffer = {
  /** The creator's own words on the site; empty where there are none. */
  readonly words: string
  /** What full access is and what it costs, or that it cannot be bought. */
  readonly terms: string
}

type OfferingSite = Pick<Site, 'aboutShort'> & SubscribeOffer

/** What a reader is told before they pay: who asks, for how many recipes, and for how much. */
export function fullAccessOffer(site: OfferingSite, recipeCount: number): FullAccessOffer {
  return { words: wholeSentences(site.aboutShort, longestWords), terms: termsOf(site, recipeCount) }
}

function termsOf(site: OfferingSite, recipeCount: number): string {
  if (!sellsFullAccess(site)) return notSoldSentence
  const { monthlyAmountCents, yearlyAmountCents } = site
  const prices = [
    monthlyAmountCents === null ? '' : `${formatPrice(monthlyAmountCents)} a month`,
    yearlyAmountCents === null ? '' : `${formatPrice(yearlyAmountCents)} a year`,
  ].filter((price) => price !== '')
  const what = recipeCount > 1 ? `Full access to all ${recipeCount} recipes` : 'Full access'
  return `${what}: ${prices.join(' or ')}`
}
