/** The regions that a book is sold in; readers start with the first one. */
export const bookRegions = ['uk', 'us'] as const

/** One of `bookRegions`. */
export type BookRegion = (typeof bookRegions)[number]

/** What the button says in each region. */
export const bookActions: Readonly<Record<BookRegion, string>> = { uk: 'Order', us: 'Pre-order' }

/** A shop that sells a book in a region, with how many percent it takes off (null for none). */
export type BookLink = {
  readonly title: string
  readonly region: BookRegion
  readonly discountPercent: number | null
  readonly href: string
}

/** What is known of where a site's book is sold. */
type BookSeller = {
  readonly book: { readonly shops: readonly BookLink[] } | null
  readonly links: readonly { readonly href: string; readonly label: string | null }[]
}

/**
 * Reads a site link whose label has the form `title | uk-or-us | discount percent`, the last part optional;
 * null for any other link.
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

/** The regions in which a shop sells the book. */
export function regionsOfBook(seller: BookSeller): BookRegion[] {
  return bookRegions.filter((region) => bookShops(seller, region).length > 0)
}
