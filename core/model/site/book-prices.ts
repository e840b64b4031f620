import type { Book } from './book.ts'
import type { BookRegion } from './book-links.ts'

/** The signs of the currency of each region, in a price that is written as text. */
const currencies: Readonly<Record<BookRegion, RegExp>> = { uk: /£|\bGBP\b/i, us: /\$|\bUSD\b/i }

const currencyNames: Readonly<Record<BookRegion, string>> = { uk: 'pounds', us: 'US dollars' }

/** Prices to show for a region; `note` names their currency if it is that of another region, otherwise null. */
export type RegionPrices = { readonly prices: Book['prices']; readonly note: string | null }

/**
 * The prices of a book for a region: those in its currency and those in none. If there are only prices in the currency
 * of another region, these are shown with a note. Without a region, all are shown.
 */
export function pricesInRegion(prices: Book['prices'], region: BookRegion | undefined): RegionPrices {
  if (region === undefined) return { prices, note: null }
  const own = prices.filter(({ text }) => [region, null].includes(currencyOf(text)))
  if (own.length > 0 || prices.length === 0) return { prices: own, note: null }
  const [first] = prices.flatMap(({ text }) => currencyOf(text) ?? [])
  const foreign = prices.filter(({ text }) => currencyOf(text) === first)
  return { prices: foreign, note: first === undefined ? null : `Prices are in ${currencyNames[first]}.` }
}

/** The region whose currency a price names; null if it names none, or several. */
function currencyOf(text: string): BookRegion | null {
  const named = (['uk', 'us'] as const).filter((region) => currencies[region].test(text))
  return named.length === 1 ? (named[0] ?? null) : null
}
