import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { termKinds, type TermKind } from '../recipe/terms/term-kinds.ts'
import { countedFilters, countedTimes, timeFilters, type RecipeTerms } from './filter-counts.ts'
import { chosenFilters } from './chosen-filters.ts'
import type { Filters } from './filter.ts'

const none: Filters = { meals: [], cuisines: [], categories: [], diets: [], methods: [], tags: [] }
const filter = (slug: string) => ({ id: sampleId(1), slug, title: slug.toUpperCase(), recipeCount: 9 })
const filters: Filters = {
  ...none,
  meals: [filter('dinner'), filter('lunch')],
  cuisines: [filter('greek'), filter('thai')],
  tags: [filter('quick')],
}
const recipe = (
  terms: Partial<Record<TermKind, readonly string[]>>,
  cookTimeMinutes?: number,
): RecipeTerms => {
  const of = (kind: TermKind) => (terms[kind] ?? []).map((slug) => ({ slug }))
  return {
    meals: of('meals'),
    cuisines: of('cuisines'),
    categories: of('categories'),
    diets: of('diets'),
    methods: of('methods'),
    tags: of('tags'),
    cookTimeMinutes,
  }
}
const recipes = [
  recipe({ meals: ['dinner'], cuisines: ['greek'], tags: ['quick'] }, 15),
  recipe({ meals: ['dinner'], cuisines: ['thai'] }, 45),
  recipe({ meals: ['lunch'], cuisines: ['greek'] }),
]
const counts = (counted: Filters) =>
  Object.fromEntries(
    termKinds.flatMap((kind) => counted[kind].map(({ slug, recipeCount }) => [slug, recipeCount])),
  )

describe('the counts of filters', () => {
  it('are those of all recipes while nothing is chosen', () => {
    expect(counts(countedFilters(filters, recipes, { filters: {} }))).toEqual({
      dinner: 2,
      lunch: 1,
      greek: 2,
      thai: 1,
      quick: 1,
    })
  })

  it('depend on the chosen terms of the other kinds, and are 0 where nothing would be left', () => {
    const chosen = { cuisines: ['thai'] }
    expect(counts(countedFilters(filters, recipes, { filters: chosen }))).toEqual({
      dinner: 1,
      lunch: 0,
      greek: 2,
      thai: 1,
      quick: 0,
    })
  })

  it('depend on the chosen time, which a recipe without times never meets', () => {
    expect(counts(countedFilters(filters, recipes, { filters: {}, time: 30 }))).toEqual({
      ...{ dinner: 1, lunch: 0, greek: 1, thai: 0, quick: 1 },
    })
    const times = (chosen: { cuisines?: string[] }) =>
      countedTimes(recipes, { filters: chosen }).map(({ recipeCount }) => recipeCount)
    expect([times({}), times({ cuisines: ['thai'] })]).toEqual([
      [1, 1, 2],
      [0, 0, 1],
    ])
  })

  it('of times add up the recipes of all shorter times', () => {
    const byMinutes = new Map([
      [10, 2],
      [15, 1],
      [16, 4],
      [60, 1],
    ])
    expect(timeFilters(byMinutes)).toEqual([
      { maxMinutes: 15, recipeCount: 3 },
      { maxMinutes: 30, recipeCount: 7 },
      { maxMinutes: 60, recipeCount: 8 },
    ])
  })

  const slugs = fc.subarray(['dinner', 'lunch', 'greek', 'thai', 'quick'])
  test.prop([slugs])('are never more than without a choice', (some) => {
    const chosen = Object.fromEntries(
      termKinds.map((kind) => [
        kind,
        filters[kind].map(({ slug }) => slug).filter((slug) => some.includes(slug)),
      ]),
    )
    const before = counts(countedFilters(filters, recipes, { filters: {} }))
    const after = counts(countedFilters(filters, recipes, { filters: chosen }))
    for (const [slug, count] of Object.entries(after)) expect(count).toBeLessThanOrEqual(before[slug] ?? 0)
  })
})

it('names the chosen terms, including one that the site does not have', () => {
  expect(chosenFilters(filters, { tags: ['quick', 'make-ahead'], meals: ['lunch'] })).toEqual([
    { kind: 'meals', slug: 'lunch', title: 'LUNCH' },
    { kind: 'tags', slug: 'quick', title: 'QUICK' },
    { kind: 'tags', slug: 'make-ahead', title: 'make ahead' },
  ])
})
