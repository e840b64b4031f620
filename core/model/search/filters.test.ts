import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { termKinds } from '../recipe/terms/term-kinds.ts'
import { filtersOf, termGroups } from './term-filters.ts'
import { termBySlug, termsByKind } from '../recipe/terms/terms.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { filterLimits, showsFilters, suggestedFilters, suggestedKinds } from './filter-suggestions.ts'
import { headerResults, headerSearchView } from './header-search-view.ts'
import {
  isEmptyRecipeQuery,
  readRecipeQuery,
  recipeQueryLimits,
  sortOf,
  sortsOf,
  timeChoices,
  writeRecipeQuery,
} from './recipe-query.ts'
import type { Filter, Filters } from './filter.ts'

const filter = (slug: string, recipeCount: number): Filter => ({
  id: sampleId(1),
  slug,
  title: slug,
  recipeCount,
})
const none: Filters = { meals: [], cuisines: [], categories: [], diets: [], methods: [], tags: [] }
const slugs = (filters: readonly Filter[]) => filters.map(({ slug }) => slug)

const counted = fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 50 })), {
  maxLength: 6,
})
const someFilters: fc.Arbitrary<Filters> = fc
  .record({
    meals: counted,
    cuisines: counted,
    categories: counted,
    diets: counted,
    methods: counted,
    tags: counted,
  })
  .map((lists) => {
    const of = (list: [string, number][]) => list.map(([slug, count]) => filter(slug, count))
    return {
      meals: of(lists.meals),
      cuisines: of(lists.cuisines),
      categories: of(lists.categories),
      diets: of(lists.diets),
      methods: of(lists.methods),
      tags: of(lists.tags),
    }
  })

describe('suggested filters', () => {
  it('alternate between kinds, those with most recipes first', () => {
    const filters: Filters = {
      ...none,
      meals: [filter('snack', 1), filter('dinner', 9), filter('lunch', 3)],
      cuisines: [filter('thai', 2)],
      methods: [filter('bake', 4), filter('fry', 5)],
      tags: [filter('quick', 99)],
    }
    expect(slugs(suggestedFilters(filters))).toEqual(['dinner', 'thai', 'fry', 'lunch', 'bake'])
    expect(suggestedFilters(filters)[1]).toEqual({ ...filter('thai', 2), kind: 'cuisines' })
  })

  it('alternate between meals, cuisines, categories, diets, methods, and never include tags', () => {
    const one = Object.fromEntries(termKinds.map((kind) => [kind, [filter(kind, 1)]]))
    expect(slugs(suggestedFilters({ ...none, ...one }))).toEqual([...suggestedKinds])
  })

  it('keep the order of equal ones, and are empty if there are none', () => {
    expect(slugs(suggestedFilters({ ...none, diets: [filter('b', 2), filter('a', 2)] }))).toEqual(['b', 'a'])
    expect(suggestedFilters(none)).toEqual([])
  })

  test.prop([someFilters])(
    'are at most 5, and that many where there are, each kind ordered by recipeCount',
    (filters) => {
      const suggested = suggestedFilters(filters)
      const available = suggestedKinds.reduce((sum, kind) => sum + filters[kind].length, 0)
      expect(suggested).toHaveLength(Math.min(filterLimits.suggested, available))
      for (const kind of suggestedKinds) {
        const counts = suggested.filter((each) => each.kind === kind).map(({ recipeCount }) => recipeCount)
        const best = filters[kind].map(({ recipeCount }) => recipeCount).sort((one, other) => other - one)
        expect(counts).toEqual(best.slice(0, counts.length))
      }
    },
  )

  test.prop([someFilters])('have no kind a turn ahead of another that still has filters', (filters) => {
    const suggested = suggestedFilters(filters)
    const taken = suggestedKinds.map((kind) => suggested.filter((each) => each.kind === kind).length)
    const most = Math.max(...taken)
    suggestedKinds.forEach((kind, index) => {
      expect(taken[index]).toBeGreaterThanOrEqual(Math.min(filters[kind].length, most - 1))
    })
  })
})

describe('the filter area', () => {
  it('is displayed only with more than 2 filters in total, including tags', () => {
    expect(showsFilters({ ...none, meals: [filter('a', 1)], tags: [filter('b', 1)] })).toBe(false)
    expect(showsFilters({ ...none, meals: [filter('a', 1)], tags: [filter('b', 1), filter('c', 1)] })).toBe(
      true,
    )
  })
})

describe('filtersOf', () => {
  it('returns the terms that recipes have, most recipes first, then by slug', () => {
    const id = (slug: string) => termBySlug('meals', slug)?.id ?? ''
    const counts = new Map([
      [id('snack'), 2],
      [id('dinner'), 7],
      [id('breakfast'), 2],
      [id('lunch'), 0],
      ['unknown', 3],
    ])
    const filters = filtersOf(counts, [])
    expect(slugs(filters.meals)).toEqual(['dinner', 'breakfast', 'snack'])
    expect(filters.meals[0]).toEqual({ ...termBySlug('meals', 'dinner'), recipeCount: 7 })
    expect({ ...filters, meals: [] }).toEqual(none)
  })

  it('returns every kind separately, equal ones by slug', () => {
    const counts = new Map(
      Object.values(termsByKind).flatMap((terms) => terms.map(({ id }) => [id, 1] as const)),
    )
    const filters = filtersOf(counts, [])
    for (const kind of termKinds)
      expect(slugs(filters[kind])).toEqual(termsByKind[kind].map((t) => t.slug).sort())
  })
})

describe('termGroups', () => {
  it('returns a group of known ids per kind, and null if a kind has only unknown slugs', () => {
    const id = (slug: string) => termBySlug('meals', slug)?.id
    expect(termGroups({ meals: 'dinner, snack,no-such', cuisines: '' }, [])).toEqual([
      [id('dinner'), id('snack')],
    ])
    expect(termGroups({ meals: 'dinner', diets: 'no-such' }, [])).toBeNull()
    expect(termGroups({}, [])).toEqual([])
  })

  it('includes the custom terms of a site, each in its kind', () => {
    const own = { id: 'own', kind: 'tags', slug: 'market-day', title: 'Market day' } as const
    expect(termGroups({ tags: 'market-day' }, [own])).toEqual([['own']])
    expect(termGroups({ meals: 'market-day' }, [own])).toBeNull()
    expect(filtersOf(new Map([['own', 3]]), [own]).tags).toEqual([
      { id: 'own', slug: 'market-day', title: 'Market day', recipeCount: 3 },
    ])
  })
})

describe('the recipe query in an address', () => {
  it('contains at most 20 slugs per kind and 200 characters of words', () => {
    const slugs = Array.from({ length: 25 }, (_, index) => `tag-${index}`)
    const query = readRecipeQuery({ tags: slugs.join(','), search: 'a'.repeat(300) })
    expect(query.filters.tags).toEqual(slugs.slice(0, 20))
    expect(query.search).toHaveLength(200)
  })

  it('contains comma-separated slugs and words', () => {
    expect(
      readRecipeQuery({ meals: 'dinner,snack', tags: 'quick', search: ' red soup ', other: 'x' }),
    ).toEqual({
      search: 'red soup',
      filters: { meals: ['dinner', 'snack'], tags: ['quick'] },
    })
  })

  it('ignores invalid slugs and excess ones', () => {
    expect(readRecipeQuery({ meals: ['a,,A b,<script>', 'a,c'], search: ['one', 'two'] })).toEqual({
      search: 'one',
      filters: { meals: ['a', 'c'] },
    })
    const many = Array.from({ length: 30 }, (_, index) => `s${index}`).join(',')
    expect(readRecipeQuery({ diets: many }).filters.diets).toHaveLength(recipeQueryLimits.slugs)
    expect(readRecipeQuery({ search: 'x'.repeat(999) }).search).toHaveLength(recipeQueryLimits.search)
    expect(readRecipeQuery({})).toEqual({ search: '', filters: {} })
  })

  it('has kinds in a fixed order and words last', () => {
    expect(
      writeRecipeQuery({ search: 'a&b =c', filters: { tags: ['quick'], meals: ['dinner', 'snack'] } }),
    ).toBe('?meals=dinner,snack&tags=quick&search=a%26b%20%3Dc')
    expect(writeRecipeQuery({ search: ' ', filters: { meals: [] } })).toBe('')
    expect(writeRecipeQuery({ search: 'a', filters: { tags: ['b'] }, time: 30, sort: 'quickest' })).toBe(
      '?tags=b&time=30&search=a&sort=quickest',
    )
  })

  it('can be empty', () => {
    expect(isEmptyRecipeQuery({ search: ' ', filters: { meals: [] } })).toBe(true)
    expect(isEmptyRecipeQuery({ search: 'a', filters: {} })).toBe(false)
    expect(isEmptyRecipeQuery({ search: '', filters: { tags: ['a'] } })).toBe(false)
  })

  it('has only times and orders that can be chosen, and no default order', () => {
    const none = { search: '', filters: {} }
    for (const parameters of [
      { time: '20' },
      { time: '30x', sort: 'rating' },
      { sort: 'newest' },
      { sort: 'best' },
    ])
      expect(readRecipeQuery(parameters)).toEqual(none)
    expect(readRecipeQuery({ time: '60', sort: 'a-z' })).toEqual({ ...none, time: 60, sort: 'a-z' })
    expect(readRecipeQuery({ search: 'a', sort: 'best' }).sort).toBeUndefined()
    expect(readRecipeQuery({ search: 'a', sort: 'newest' }).sort).toBe('newest')
  })

  it('is in the order of its best match if it has words, otherwise newest first', () => {
    expect([sortOf({ search: 'a' }), sortOf({ search: ' ' })]).toEqual(['best', 'newest'])
    expect(sortOf({ search: '', sort: 'best' })).toBe('newest')
    expect([sortsOf(''), sortsOf('a')]).toEqual([
      ['newest', 'quickest', 'a-z'],
      ['best', 'newest', 'quickest', 'a-z'],
    ])
  })

  it('with a time is not empty, with an order alone it is', () => {
    expect(isEmptyRecipeQuery({ search: '', filters: {}, time: 15 })).toBe(false)
    expect(isEmptyRecipeQuery({ search: '', filters: {}, sort: 'quickest' })).toBe(true)
  })

  const slug = fc.stringMatching(/^[a-z0-9-]{1,12}$/)
  const query = fc.record(
    {
      time: fc.constantFrom(...timeChoices),
      sort: fc.constantFrom('quickest', 'a-z'),
      search: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim()),
      filters: fc.dictionary(
        fc.constantFrom(...termKinds),
        fc.uniqueArray(slug, { minLength: 1, maxLength: 5 }),
        {
          noNullPrototype: true,
        },
      ),
    },
    { requiredKeys: ['search', 'filters'] },
  )
  test.prop([query])('read(write(x)) is x', (asked) => {
    const parameters = new URL(writeRecipeQuery(asked), 'http://x').searchParams
    expect(readRecipeQuery(Object.fromEntries(parameters))).toEqual(asked)
  })
})

describe('headerSearchView', () => {
  it.each([
    [{ hasSearched: false, resultCount: 0, featuredCount: 3 }, 'INITIAL'],
    [{ hasSearched: false, resultCount: 0, featuredCount: 0 }, 'BLANK'],
    [{ hasSearched: true, resultCount: 2, featuredCount: 3 }, 'RESULTS'],
    [{ hasSearched: true, resultCount: 0, featuredCount: 3 }, 'NO_RESULTS'],
  ] as const)('%j is %s', (search, view) => {
    expect(headerSearchView(search)).toBe(view)
  })

  it("displays up to 10 results, then 'See more'", () => {
    const recipes = Array.from({ length: 11 }, (_, index) => index)
    expect(headerResults(recipes)).toEqual({ shown: recipes.slice(0, 10), hasMore: true })
    expect(headerResults(recipes.slice(0, 10))).toMatchObject({ hasMore: false })
    expect(headerResults(recipes.slice(0, 10), 24)).toMatchObject({ hasMore: true })
  })
})
