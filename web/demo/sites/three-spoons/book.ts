export type BookRegion = 'uk' | 'us'

/** A shop that sells the book in one region; `discountPercent` is 0 at full price. */
export type BookRetailer = {
  readonly title: string
  readonly region: BookRegion
  readonly discountPercent: number
  readonly href: string
}

/** What a page that promotes the book shows of it. */
export type BookPromotion = {
  readonly title: string
  readonly subtitle: string
  readonly introduction: string
  readonly chapters: readonly string[]
  readonly retailers: readonly BookRetailer[]
}

/** The book of Three Spoons; it, its shops and its prices are invented. */
export const book: BookPromotion = {
  title: 'Three Spoons',
  subtitle: 'More than 70 recipes from one long table',
  introduction:
    'Each of us wrote a third and tested the other two. What survived all three kitchens is in here: weeknight greens, Sunday broths, and puddings that wait for you.',
  chapters: [
    'Cold and sour',
    'From the fire',
    'Broths',
    'Rice and grains',
    'Fish, quickly',
    'Greens',
    'Puddings',
    'Salt, an argument',
  ],
  retailers: [
    {
      title: 'Paper & Pepper',
      region: 'uk',
      discountPercent: 15,
      href: 'https://paper-and-pepper.example/three-spoons',
    },
    {
      title: 'The Corner Shelf',
      region: 'uk',
      discountPercent: 0,
      href: 'https://corner-shelf.example/three-spoons',
    },
    {
      title: 'Ladle & Page',
      region: 'us',
      discountPercent: 10,
      href: 'https://ladle-and-page.example/three-spoons',
    },
  ],
}
