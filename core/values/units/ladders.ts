/** The values for which an amount is shown in a unit: `from` included, `below` excluded, both in that unit. */
export type Bounds = { readonly from: number; readonly below: number }

/**
 * A unit that amounts may be shown in; with `parts`, other fractions than these rather take a smaller unit, and
 * `within` narrows how far, as a part of the amount, they may miss it.
 */
export type Rung = Bounds & {
  readonly slug: string
  readonly parts?: readonly number[]
  readonly within?: number
}

const kitchenParts = [0, 1 / 8, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4]

/** Tablespoons from one on, below that teaspoons: what stays of spoons in a metric kitchen. */
export const spoonLadder: readonly Rung[] = [
  { slug: 'tbsp', from: 1, below: 16, parts: [0, 1 / 2] },
  { slug: 'tsp', from: 0, below: 6, parts: kitchenParts },
]

const quarters = [0, 1 / 4, 1 / 2, 3 / 4]
const largeMeasure = { below: Infinity, within: 0.03 } as const

/** What is poured: above 4 cups in quarts, from 16 on in gallons. */
export const pouredLadder: readonly Rung[] = [
  { slug: 'gallon', from: 1, parts: [0, 1 / 2], ...largeMeasure },
  { slug: 'quart', from: 1.1, parts: quarters, ...largeMeasure },
  { slug: 'cup', from: 1 / 4, below: Infinity, parts: kitchenParts },
  ...spoonLadder,
]

/** The units to choose from, largest first, by system and kind (visitor.md section 9). */
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
      { slug: 'cup', from: 1 / 4, below: Infinity, parts: kitchenParts },
      ...spoonLadder,
    ],
    length: [{ slug: 'inch', from: 0, below: Infinity }],
  },
} as const satisfies Record<'metric' | 'imperial', Record<'mass' | 'volume' | 'length', readonly Rung[]>>

/** Units that an author may have chosen beside the ladders: a scaled amount stays in them within these bounds. */
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
