import { grouped } from '../../values/text/counted.ts'
import { formatPrice } from '../../values/money/price.ts'
import { wholeSentences } from '../../values/rich-text/write-text.ts'
import type { Site } from '../site/site.ts'
import { notSoldSentence, sellsFullAccess, type SubscribeOffer } from './subscribe-form.ts'

/** The maximum length of the creator's text, in characters. */
const longestWords = 160

/** The texts of the paywall in addition to the specified ones. */
export type FullAccessOffer = {
  /** The creator's text about the site; may be empty. */
  readonly words: string
  /** What full access includes and costs, or that it cannot be bought. */
  readonly terms: string
}

type OfferingSite = Pick<Site, 'aboutShort' | 'language'> & SubscribeOffer

/** The offer of full access: who offers it, for how many recipes, and at what price. */
export function fullAccessOffer(site: OfferingSite, recipeCount: number): FullAccessOffer {
  return { words: wholeSentences(site.aboutShort, longestWords), terms: termsOf(site, recipeCount) }
}

function termsOf(site: OfferingSite, recipeCount: number): string {
  if (!sellsFullAccess(site)) return notSoldSentence
  const { monthlyAmountCents, yearlyAmountCents, language } = site
  const prices = [
    monthlyAmountCents === null ? '' : `${formatPrice(monthlyAmountCents, language)} a month`,
    yearlyAmountCents === null ? '' : `${formatPrice(yearlyAmountCents, language)} a year`,
  ].filter((price) => price !== '')
  const what =
    recipeCount > 1 ? `Full access to all ${grouped(recipeCount, language)} recipes` : 'Full access'
  return `${what}: ${prices.join(' or ')}`
}
