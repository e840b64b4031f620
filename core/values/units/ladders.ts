/** The values for which a unit is used, in that unit: `from` is included, `below` excluded. */
export type Bounds = { readonly from: number; readonly below: number }

/**
 * A unit that amounts may be displayed in. `parts`: fractions other than these prefer a smaller unit. `within`: the
 * largest relative error of the fractions.
 */
export type Rung = Bounds & {
  readonly slug: string
  readonly parts?: readonly number[]
  readonly within?: number
  /** Ranges use the unit if their larger end is at most this. */
  readonly rangesUpTo?: number
}

const kitchenParts = [0, 1 / 8, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4]

/** What rounds to a tablespoon, and to a quarter cup, is one. */
const nearlyOneSpoon = 2.875 / 3
const nearlyQuarterCup = 0.235

/** What rounds to one or two tablespoons is not written in teaspoons. */
const teaspoons: readonly Rung[] = [
  { slug: 'tsp', from: 3.25, below: 5.75 },
  { slug: 'tsp', from: 0, below: nearlyOneSpoon * 3 },
]

/** Tablespoons from one, teaspoons below: the spoons of a metric kitchen. */
export const spoonLadder: readonly Rung[] = [
  { slug: 'tbsp', from: nearlyOneSpoon, below: 16, parts: [0, 1 / 2] },
  ...teaspoons,
]

/** Cups from a quarter; spoons below, and in ranges such as "4–6 tbsp". */
const cupsAndSpoons: readonly Rung[] = [
  { slug: 'cup', from: nearlyQuarterCup, below: Infinity, parts: kitchenParts },
  { slug: 'tbsp', from: nearlyOneSpoon, below: nearlyQuarterCup * 16, parts: [0, 1 / 2], rangesUpTo: 8 },
  ...teaspoons,
]

const quarters = [0, 1 / 4, 1 / 2, 3 / 4]
const largeMeasure = { below: Infinity, within: 0.03 } as const

/** For liquids: quarts above 4 cups, gallons above 16 cups. */
export const liquidLadder: readonly Rung[] = [
  { slug: 'gallon', from: 1, parts: [0, 1 / 2], ...largeMeasure },
  { slug: 'quart', from: 1.1, parts: quarters, ...largeMeasure },
  ...cupsAndSpoons,
]

/** The units by system and kind, largest first. */
export const ladders = {
  metric: {
    mass: [
      { slug: 'kg', from: 1, below: Infinity },
      { slug: 'g', from: 0, below: Infinity },
    ],
    volume: [
      { slug: 'l', from: 1, below: Infinity },
      { slug: 'ml', from: 0, below: Infinity },
    ],
    length: [{ slug: 'cm', from: 0, below: Infinity }],
  },
  imperial: {
    mass: [
      { slug: 'lb', from: 1, below: Infinity },
      { slug: 'oz', from: 1 / 4, below: Infinity },
    ],
    volume: [
      { slug: 'gallon', from: 1, parts: [0, 1 / 2], ...largeMeasure },
      { slug: 'quart', from: 4, parts: quarters, ...largeMeasure },
      ...cupsAndSpoons,
    ],
    length: [{ slug: 'inch', from: 0, below: Infinity }],
  },
} as const satisfies Record<'metric' | 'imperial', Record<'mass' | 'volume' | 'length', readonly Rung[]>>

/** Units outside of the ladders that an author may have used: scaled amounts within these bounds keep them. */
export const stayingRange: Readonly<Record<string, Bounds>> = {
  mg: { from: 1, below: 1000 },
  cl: { from: 1, below: 100 },
  dl: { from: 0.5, below: 10 },
  mm: { from: 1, below: 10 },
  'fl-oz': { from: 0.5, below: 16 },
  pint: { from: 0.5, below: 4 },
  quart: { from: 0.5, below: 4 },
  gallon: { from: 0.5, below: Infinity },
}
