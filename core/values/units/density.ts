import type { IngredientFacts } from './convert.ts'
import { type DensityRow, type DensitySource, densityTable, type MeasuringHabit } from './density-table.ts'
import { unitBySlug } from './units.ts'

/** The density of a common ingredient, with its source. */
export type IngredientDensity = IngredientFacts & {
  readonly title: string
  /** Grams per liter, rounded. */
  readonly gramsPerLiter: number
  readonly source: DensitySource
}

const methodsOfHabit = {
  liquid: { defaultMetricMeasurementMethod: 'volume', defaultImperialMeasurementMethod: 'volume' },
  dry: { defaultMetricMeasurementMethod: 'weight', defaultImperialMeasurementMethod: 'volume' },
  solid: { defaultMetricMeasurementMethod: 'weight', defaultImperialMeasurementMethod: 'weight' },
} as const satisfies Record<MeasuringHabit, Omit<IngredientFacts, 'gramsPerLiter'>>

const endings: readonly (readonly [RegExp, string])[] = [
  [/([^aeiou])ies$/, '$1y'],
  [/(tomato|potato|mango|peach|squash|radish)es$/, '$1'],
  [/leaves$/, 'leaf'],
  [/([^su])s$/, '$1'],
]

const titledDensities = densityTable.flatMap(({ source, habit, rows }) =>
  rows.map((row) => {
    const [title = '', ...others] = titlesOf(row)
    const facts = { gramsPerLiter: gramsPerLiter(row), ...methodsOfHabit[habit] }
    return { titles: [title, ...others], density: { title, ...facts, source } }
  }),
)

/** Common ingredients with their densities, one entry per ingredient. */
export const densities: readonly IngredientDensity[] = titledDensities.map(({ density }) => density)

/** Keyed by titles as normalized by `wordsOf`. */
const densityByWords: ReadonlyMap<string, IngredientDensity> = new Map(
  titledDensities.flatMap(({ titles, density }) =>
    titles.map((title) => [wordsOf(title).join(' '), density] as const),
  ),
)

/** These words start a description of use or state, after the name of the ingredient. */
const endOfName = /[,;(]|\s(?:for|to|plus|or|at|in|from|with)\s/
const states = new Set(
  'melted softened chopped diced sliced sifted packed grated shredded crumbled drained crushed minced toasted divided cold warm'.split(
    ' ',
  ),
)

/**
 * Finds an ingredient by the longest known title at the end of its name, in singular or plural and any case: "unsalted
 * butter, melted" is butter, but "butter beans" and "flour tortillas" are not in the table.
 */
export function densityByTitle(title: string): IngredientDensity | null {
  const name = title.slice(0, maxTitleLength).toLowerCase().split(endOfName, 1).join('')
  const words = wordsOf(name)
  const end = words.findLastIndex((word) => !states.has(word)) + 1
  for (let start = 0; start < end; start += 1) {
    const density = densityByWords.get(words.slice(start, end).join(' '))
    if (density !== undefined) return density
  }
  return null
}

const maxTitleLength = 200

/** An ingredient's own values, with the density from the table if it has none. Values set by the site have priority. */
export function factsWithDensity(ingredient: IngredientFacts & { readonly title: string }): IngredientFacts {
  const known = ingredient.gramsPerLiter === null ? densityByTitle(ingredient.title) : null
  return {
    gramsPerLiter: ingredient.gramsPerLiter ?? known?.gramsPerLiter ?? null,
    defaultMetricMeasurementMethod:
      ingredient.defaultMetricMeasurementMethod ?? known?.defaultMetricMeasurementMethod ?? null,
    defaultImperialMeasurementMethod:
      ingredient.defaultImperialMeasurementMethod ?? known?.defaultImperialMeasurementMethod ?? null,
  }
}

function gramsPerLiter([, grams, per]: DensityRow): number {
  return Math.round((grams * 1000) / (unitBySlug(per)?.factor ?? 1))
}

function titlesOf([titles]: DensityRow): string[] {
  return titles.split(', ')
}

/** The words of a title in lower case, singular, without accents. */
function wordsOf(title: string): string[] {
  const plain = title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
  return plain
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map(singular)
}

function singular(word: string): string {
  const ending = endings.find(([pattern]) => pattern.test(word))
  return ending === undefined ? word : word.replace(...ending)
}
