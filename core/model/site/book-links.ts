/** The regions in which books are sold; the first one is the default. */
export const bookRegions = ['uk', 'us'] as const

/** One of `bookRegions`. */
export type BookRegion = (typeof bookRegions)[number]

/** The label of the button in each region. */
export const bookActions: Readonly<Record<BookRegion, string>> = { uk: 'Order', us: 'Pre-order' }

/** A shop that sells a book in a region, with its discount in percent (null for none). */
export type BookLink = {
  readonly title: string
  readonly region: BookRegion
  readonly discountPercent: number | null
  readonly href: string
}

/** The data about the shops of a site's book. */
type BookSeller = {
  readonly book: { readonly shops: readonly BookLink[] } | null
  readonly links: readonly { readonly href: string; readonly label: string | null }[]
}

/**
 * Parses a site link whose label has the form `title | uk-or-us | discount percent`, the last part optional; null for
 * any other link.
 */
export function readBookLink(link: {
  readonly href: string
  readonly label: string | null
}): BookLink | null {
  const [title = '', region = '', discount = '', ...rest] = (link.label ?? '')
    .split('|')
    .map((part) => part.trim())
  const known = bookRegions.find((each) => each === region.toLowerCase())
  if (title === '' || known === undefined || rest.length > 0) return null
  const digits = /^(\d{1,2})\s?%?$/.exec(discount)?.[1]
  if (discount !== '' && digits === undefined) return null
  const percent = Number(digits ?? 0)
  return { title, region: known, discountPercent: percent > 0 ? percent : null, href: link.href }
}

/** The shops of a region: those of the book in their order, then those among the links of the site. */
export function bookShops({ book, links }: BookSeller, region: BookRegion): BookLink[] {
  const read = links.flatMap((link) => readBookLink(link) ?? [])
  return [...(book?.shops ?? []), ...read].filter((shop) => shop.region === region)
}

/** The regions with at least one shop. */
export function regionsOfBook(seller: BookSeller): BookRegion[] {
  return bookRegions.filter((region) => bookShops(seller, region).length > 0)
}
