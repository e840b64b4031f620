import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { RecipeCard } from '../model/recipe/recipe.ts'
import { createSimulatedTime } from '../testing/fakes/simulated-time.ts'
import { searchMachine, toggleFilter, type SearchResponse, type SearchInput } from './search-machine.ts'
import { searchQuery, type SearchQuery } from './search-query.ts'

function card(title: string): RecipeCard {
  return {
    id: `id-of-${title}`,
    slug: title,
    title,
    privacySetting: 'public',
    publishedAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    images: [],
    video: null,
    ingredientUsageCount: 3,
    prepTimeMinutes: null,
    cookTimeMinutes: null,
    customTimeMinutes: null,
    customTimeLabel: null,
    meals: [],
    cuisines: [],
    diets: [],
    methods: [],
    tags: [],
    categories: [],
  }
}
const response = (...titles: string[]): SearchResponse => ({
  recipes: titles.map(card),
  total: titles.length,
})
const initial = response('newest', 'older')

/** Starts a search whose responses echo the query, with the given delay for each query. */
function startSearch(input: SearchInput = {}, takesMs: Record<string, number> = {}) {
  const time = createSimulatedTime()
  const calls: SearchQuery[] = []
  const failing = new Set<string>()
  const actor = createActor(
    searchMachine.provide({
      actors: {
        searchRecipes: fromPromise(({ input: query }) => {
          calls.push(query)
          const words = query.query ?? 'filtered'
          return new Promise((resolve, reject) => {
            const settle = () =>
              failing.has(words) ? reject(new Error('offline')) : resolve(response(`about ${words}`))
            time.scheduler.setTimeout(settle, takesMs[words] ?? 50)
          })
        }),
      },
    }),
    { input, clock: time.scheduler },
  ).start()
  const state = () => actor.getSnapshot()
  const titles = () => state().context.results.map((recipe) => recipe.title)
  return { actor, time, calls, failing, state, titles }
}

describe('the status of a search', () => {
  it('is IDLE at first', () => {
    const { state, calls } = startSearch()
    expect(state().matches({ status: 'idle', panel: 'closed' })).toBe(true)
    expect(state().hasTag('pending')).toBe(false)
    expect(state().context).toMatchObject({ term: '', results: [], hasSearched: false })
    expect(calls).toEqual([])
  })

  it('is PENDING for a non-empty term, then FULFILLED', async () => {
    const { actor, state, time, titles } = startSearch()
    actor.send({ type: 'term.change', term: 'lemon' })
    expect(state().matches({ status: 'pending' })).toBe(true)
    expect(state().hasTag('pending')).toBe(true)
    expect(state().context).toMatchObject({ term: 'lemon', hasSearched: false })
    await time.advance(650)
    expect(state().matches({ status: 'fulfilled' })).toBe(true)
    expect(state().hasTag('pending')).toBe(false)
    expect(titles()).toEqual(['about lemon'])
    expect(state().context).toMatchObject({ total: 1, hasSearched: true })
  })

  it('is REJECTED when the search fails, with no results of another term', async () => {
    const { actor, state, time, failing } = startSearch()
    actor.send({ type: 'term.change', term: 'lemon' })
    await time.advance(650)
    failing.add('lime')
    actor.send({ type: 'term.change', term: 'lime' })
    await time.advance(650)
    expect(state().matches({ status: 'rejected' })).toBe(true)
    expect(state().context).toMatchObject({ results: [], total: 0, hasSearched: false })
  })

  it('is FULFILLED after a retry, which does not wait', async () => {
    const { actor, state, time, failing } = startSearch()
    failing.add('lime')
    actor.send({ type: 'term.change', term: 'lime' })
    await time.advance(650)
    failing.clear()
    actor.send({ type: 'search.retry' })
    await time.advance(50)
    expect(state().matches({ status: 'fulfilled' })).toBe(true)
  })

  it.each(['', '   ', '\t\n'])(
    'is IDLE again for the blank term %j, which clears the results',
    async (term) => {
      const { actor, state, time, calls } = startSearch()
      actor.send({ type: 'term.change', term: 'lemon' })
      await time.advance(650)
      actor.send({ type: 'term.change', term })
      expect(state().matches({ status: 'idle' })).toBe(true)
      expect(state().context).toMatchObject({ term, results: [], total: 0, hasSearched: false })
      await time.advance(2000)
      expect(calls).toHaveLength(1)
    },
  )
})

describe('the 600 ms debounce', () => {
  it('searches after 600 ms of silence and not before', async () => {
    const { actor, state, time, calls } = startSearch()
    actor.send({ type: 'term.change', term: 'lemon' })
    await time.advance(599)
    expect(calls).toEqual([])
    expect(state().matches({ status: { pending: 'debouncing' } })).toBe(true)
    await time.advance(1)
    expect(calls).toEqual([{ query: 'lemon', orderBy: 'best_match' }])
    expect(state().matches({ status: { pending: 'searching' } })).toBe(true)
  })

  it('restarts with each letter', async () => {
    const { actor, time, calls } = startSearch()
    for (const term of ['l', 'le', 'lem', 'lemo', 'lemon']) {
      actor.send({ type: 'term.change', term })
      await time.advance(500)
    }
    expect(calls).toEqual([])
    await time.advance(100)
    expect(calls.map((call) => call.query)).toEqual(['lemon'])
  })

  it('ignores a late response to an older call', async () => {
    const { actor, state, time, titles } = startSearch({}, { slow: 5000, quick: 10 })
    actor.send({ type: 'term.change', term: 'slow' })
    await time.advance(700)
    actor.send({ type: 'term.change', term: 'quick' })
    await time.advance(700)
    expect(titles()).toEqual(['about quick'])
    await time.advance(10_000)
    expect(titles()).toEqual(['about quick'])
    expect(state().context.term).toBe('quick')
  })

  it('ignores a late response after the search was cleared', async () => {
    const { actor, state, time } = startSearch({}, { slow: 5000 })
    actor.send({ type: 'term.change', term: 'slow' })
    await time.advance(700)
    actor.send({ type: 'term.change', term: '' })
    await time.advance(10_000)
    expect(state().matches({ status: 'idle' })).toBe(true)
    expect(state().context.results).toEqual([])
  })
})

describe('the header search', () => {
  it('opens and closes', () => {
    const { actor, state } = startSearch()
    actor.send({ type: 'search.open' })
    expect(state().matches({ panel: 'open' })).toBe(true)
    actor.send({ type: 'search.close' })
    expect(state().matches({ panel: 'closed' })).toBe(true)
  })

  it.each(['search.close', 'page.navigate'] as const)(
    'on %s closes and resets term and results',
    async (type) => {
      const { actor, state, time } = startSearch()
      actor.send({ type: 'search.open' })
      actor.send({ type: 'term.change', term: 'lemon' })
      await time.advance(650)
      actor.send({ type })
      expect(state().matches({ panel: 'closed', status: 'idle' })).toBe(true)
      expect(state().context).toMatchObject({ term: '', results: [], total: 0, hasSearched: false })
    },
  )

  it.each(['search.close', 'page.navigate'] as const)('on %s aborts the pending call', async (type) => {
    const { actor, state, time } = startSearch()
    actor.send({ type: 'search.open' })
    actor.send({ type: 'term.change', term: 'lemon' })
    await time.advance(620)
    actor.send({ type })
    await time.advance(1000)
    expect(state().matches({ status: 'idle' })).toBe(true)
    expect(state().context.results).toEqual([])
  })
})

describe('the recipe list', () => {
  it('shows the initial recipes at first', () => {
    const { state, titles } = startSearch({ initial })
    expect(titles()).toEqual(['newest', 'older'])
    expect(state().context.total).toBe(2)
  })

  it('returns to the initial recipes and IDLE on an empty query and no filters', async () => {
    const { actor, state, time, titles } = startSearch({ initial })
    actor.send({ type: 'term.change', term: 'lemon' })
    await time.advance(650)
    expect(titles()).toEqual(['about lemon'])
    actor.send({ type: 'term.change', term: '' })
    expect(state().matches({ status: 'idle' })).toBe(true)
    expect(titles()).toEqual(['newest', 'older'])
    expect(state().context).toMatchObject({ total: 2, hasSearched: false })
  })

  it('continues searching for its filters when the query becomes empty', async () => {
    const { actor, state, time, calls, titles } = startSearch({ initial })
    actor.send({ type: 'term.change', term: 'lemon' })
    actor.send({ type: 'filter.toggle', group: 'meals', slug: 'dinner' })
    await time.advance(650)
    actor.send({ type: 'term.change', term: ' ' })
    await time.advance(650)
    expect(calls).toEqual([
      { query: 'lemon', orderBy: 'best_match', meals: 'dinner' },
      { orderBy: 'published_at_desc', meals: 'dinner' },
    ])
    expect(state().matches({ status: 'fulfilled' })).toBe(true)
    expect(titles()).toEqual(['about filtered'])
    actor.send({ type: 'filters.clear' })
    expect(state().matches({ status: 'idle' })).toBe(true)
    expect(titles()).toEqual(['newest', 'older'])
  })

  it('applies a selection of filters from the dialog', async () => {
    const { actor, time, calls } = startSearch({ initial })
    actor.send({ type: 'filters.change', filters: { diets: ['vegan', 'nut-free'], tags: [] } })
    await time.advance(650)
    expect(calls).toEqual([{ orderBy: 'published_at_desc', diets: 'vegan,nut-free' }])
  })

  it('follows a chosen time or order at once, and keeps both with the words', async () => {
    const { actor, state, time, calls } = startSearch({ initial })
    actor.send({ type: 'time.choose', time: 30 })
    expect(state().matches({ status: { pending: 'searching' } })).toBe(true)
    actor.send({ type: 'sort.choose', sort: 'quickest' })
    await time.advance(60)
    actor.send({ type: 'term.change', term: 'lemon' })
    await time.advance(700)
    expect(calls.slice(1)).toEqual([
      { maxMinutes: 30, orderBy: 'total_time_asc' },
      { query: 'lemon', maxMinutes: 30, orderBy: 'total_time_asc' },
    ])
  })

  it('clears the time with the filters, and shows the initial recipes in the default order', async () => {
    const { actor, state, time, calls, titles } = startSearch({ initial, time: 15, sort: 'a-z' })
    await time.advance(60)
    actor.send({ type: 'filters.clear' })
    await time.advance(700)
    expect(calls).toEqual([{ maxMinutes: 15, orderBy: 'title_asc' }, { orderBy: 'title_asc' }])
    actor.send({ type: 'sort.choose', sort: 'newest' })
    expect(state().matches({ status: 'idle' })).toBe(true)
    expect(titles()).toEqual(['newest', 'older'])
  })

  it('starts FULFILLED with the result that the server rendered', () => {
    const { state, titles, calls } = startSearch({ initial, response: response('tart'), term: 'tart' })
    expect(state().matches({ status: 'fulfilled' })).toBe(true)
    expect(titles()).toEqual(['tart'])
    expect(state().context).toMatchObject({ total: 1, hasSearched: true })
    expect(calls).toEqual([])
  })

  it('starts PENDING immediately if the address has a search without a result', async () => {
    const { state, time, calls } = startSearch({ initial, filters: { cuisines: ['thai'] } })
    expect(state().matches({ status: { pending: 'searching' } })).toBe(true)
    await time.advance(50)
    expect(calls).toEqual([{ orderBy: 'published_at_desc', cuisines: 'thai' }])
  })
})

describe('the query of a search', () => {
  it('omits a blank query and empty lists, and joins the others by commas', () => {
    expect(searchQuery({ search: ' ', filters: { meals: ['dinner', 'snack'], tags: [] } })).toEqual({
      orderBy: 'published_at_desc',
      meals: 'dinner,snack',
    })
  })

  it('trims the query', () => {
    expect(searchQuery({ search: '  lemon tart ', filters: {} })).toEqual({
      ...{ query: 'lemon tart', orderBy: 'best_match' },
    })
  })

  it('is null if there is nothing to search for', () => {
    expect(searchQuery({ search: '  ', filters: { meals: [] } })).toBeNull()
  })

  it('toggles a filter without changing the others', () => {
    const once = toggleFilter({ meals: ['dinner'] }, 'meals', 'snack')
    expect(once).toEqual({ meals: ['dinner', 'snack'] })
    expect(toggleFilter(once, 'meals', 'dinner')).toEqual({ meals: ['snack'] })
    expect(toggleFilter({ meals: ['dinner'] }, 'tags', 'quick')).toEqual({
      meals: ['dinner'],
      tags: ['quick'],
    })
  })
})

it('a search without its effect fails with the name of the effect', async () => {
  const time = createSimulatedTime()
  const actor = createActor(searchMachine, { input: { term: 'lemon' }, clock: time.scheduler }).start()
  await time.settle()
  expect(actor.getSnapshot().matches({ status: 'rejected' })).toBe(true)
})
