import { assign, setup } from 'xstate'
import { effect } from '../ports/effect.ts'
import type { RecipeCard } from '../model/recipe/recipe.ts'
import type { TermKind } from '../model/recipe/terms/term-kinds.ts'
import { searchDebounceMs } from '../values/time/debounce.ts'
import type { RecipeListQuery, RecipeSort, TimeChoice } from '../model/search/recipe-query.ts'
import { searchQuery, type SearchFilters, type SearchQuery } from './search-query.ts'

/** The found recipes, and their total number. */
export type SearchResponse = {
  readonly recipes: readonly RecipeCard[]
  readonly total: number
  /** The corrected query, and whether the recipes are its results. */
  readonly correction?: { readonly query: string; readonly isApplied: boolean } | null
}

/**
 * `initial` is displayed without a search: the recipes of the list page, or nothing in the header. `answer` is the
 * server-rendered result for `term` and `filters`; without it the search starts immediately.
 */
export type SearchInput = {
  readonly initial?: SearchResponse
  readonly response?: SearchResponse
  readonly term?: string
  readonly filters?: SearchFilters
  readonly time?: TimeChoice | null
  readonly sort?: RecipeSort | null
  readonly isExact?: boolean
}

/** The events of a search. */
export type SearchEvent =
  | { type: 'search.open' }
  | { type: 'search.close' }
  | { type: 'page.navigate' }
  | { type: 'term.change'; term: string }
  | { type: 'filters.change'; filters: SearchFilters }
  | { type: 'filter.toggle'; group: TermKind; slug: string }
  | { type: 'time.choose'; time: TimeChoice | null }
  | { type: 'sort.choose'; sort: RecipeSort | null }
  | { type: 'filters.clear' }
  | { type: 'search.retry' }

type SearchContext = {
  readonly initial: SearchResponse
  readonly term: string
  readonly filters: SearchFilters
  readonly time: TimeChoice | null
  /** Null for the default order. */
  readonly sort: RecipeSort | null
  readonly results: readonly RecipeCard[]
  /** The number of matching recipes; `results` may contain only the first. */
  readonly total: number
  /** True while the search uses the words as typed, without corrections. */
  readonly isExact: boolean
  readonly correction: SearchResponse['correction']
  /** True if the current search has a result. */
  readonly hasSearched: boolean
}

/** The filters with one slug toggled. */
export function toggleFilter(filters: SearchFilters, group: TermKind, slug: string): SearchFilters {
  const slugs = filters[group] ?? []
  return {
    ...filters,
    [group]: slugs.includes(slug) ? slugs.filter((chosen) => chosen !== slug) : [...slugs, slug],
  }
}

/**
 * Recipe search, in the header and on the recipe list. `status` is idle, pending (first `debouncing`, then
 * `searching`), fulfilled or rejected; `panel` is closed or open. Only the result of the newest search is used. After a
 * failure there are no results, so that a term is never displayed with the results of another one. Tag: `pending` while
 * a result is awaited.
 */
export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    input: {} as SearchInput,
    tags: {} as 'pending',
  },
  actors: { searchRecipes: effect<SearchResponse, SearchQuery>('searchRecipes') },
  actions: {
    setTerm: assign((_, { term }: { term: string }) => ({ term, isExact: false })),
    setFilters: assign((_, { filters }: { filters: SearchFilters }) => ({ filters })),
    toggleFilter: assign(({ context }, { group, slug }: { group: TermKind; slug: string }) => ({
      filters: toggleFilter(context.filters, group, slug),
    })),
    setTime: assign((_, { time }: { time: TimeChoice | null }) => ({ time })),
    setSort: assign((_, { sort }: { sort: RecipeSort | null }) => ({ sort })),
    clearFilters: assign({ filters: {}, time: null }),
    clearSearch: assign({ term: '', filters: {}, time: null, sort: null, isExact: false }),
    showInitial: assign(({ context }) => ({ ...shownResponse(context.initial), hasSearched: false })),
    showResponse: assign((_, response: SearchResponse) => ({
      ...shownResponse(response),
      hasSearched: true,
    })),
    showNothing: assign({ results: [], total: 0, correction: null, hasSearched: false }),
  },
  guards: {
    isFulfilled: ({ context }) => context.hasSearched,
    isBlank: ({ context }) => queryOf(context) === null,
  },
  delays: { debounce: searchDebounceMs },
}).createMachine({
  id: 'search',
  type: 'parallel',
  context: ({ input }) => {
    const initial = input.initial ?? { recipes: [], total: 0 }
    return {
      initial,
      term: input.term ?? '',
      filters: input.filters ?? {},
      time: input.time ?? null,
      sort: input.sort ?? null,
      isExact: input.isExact ?? false,
      ...shownResponse(input.response ?? initial),
      hasSearched: input.response !== undefined,
    }
  },
  states: {
    panel: {
      initial: 'closed',
      states: {
        closed: { on: { 'search.open': 'open' } },
        open: { on: { 'search.close': 'closed', 'page.navigate': 'closed' } },
      },
    },
    status: {
      initial: 'starting',
      on: {
        'term.change': {
          target: '.deciding',
          actions: { type: 'setTerm', params: ({ event }) => event },
        },
        'filters.change': {
          target: '.deciding',
          actions: { type: 'setFilters', params: ({ event }) => event },
        },
        'filter.toggle': {
          target: '.deciding',
          actions: { type: 'toggleFilter', params: ({ event }) => event },
        },
        'time.choose': {
          target: '.choosing',
          actions: { type: 'setTime', params: ({ event }) => event },
        },
        'sort.choose': {
          target: '.choosing',
          actions: { type: 'setSort', params: ({ event }) => event },
        },
        'filters.clear': { target: '.deciding', actions: 'clearFilters' },
        'search.close': { target: '.idle', actions: ['clearSearch', 'showInitial'] },
        'page.navigate': { target: '.idle', actions: ['clearSearch', 'showInitial'] },
      },
      states: {
        starting: {
          always: [
            { guard: 'isFulfilled', target: 'fulfilled' },
            { guard: 'isBlank', target: 'idle' },
            { target: 'pending.searching' },
          ],
        },
        idle: {},
        deciding: {
          always: [{ guard: 'isBlank', target: 'idle', actions: 'showInitial' }, { target: 'pending' }],
        },
        /** Links are followed without a debounce. */
        choosing: {
          always: [
            { guard: 'isBlank', target: 'idle', actions: 'showInitial' },
            { target: 'pending.searching' },
          ],
        },
        pending: {
          tags: 'pending',
          initial: 'debouncing',
          states: {
            debouncing: { after: { debounce: 'searching' } },
            searching: {
              invoke: {
                src: 'searchRecipes',
                input: ({ context }) => queryOf(context) ?? { orderBy: 'published_at_desc' },
                onDone: {
                  target: '#search.status.fulfilled',
                  actions: { type: 'showResponse', params: ({ event }) => event.output },
                },
                onError: { target: '#search.status.rejected', actions: 'showNothing' },
              },
            },
          },
        },
        fulfilled: {},
        rejected: { on: { 'search.retry': 'pending.searching' } },
      },
    },
  },
})

function queryOf(context: SearchContext): SearchQuery | null {
  return searchQuery(listQueryOf(context))
}

/** The query of the recipe list for a search. */
export function listQueryOf({
  term,
  filters,
  time,
  sort,
  isExact,
}: Pick<SearchContext, 'term' | 'filters' | 'time' | 'sort' | 'isExact'>): RecipeListQuery {
  return { search: term, filters, time, sort, isExact }
}

function shownResponse(response: SearchResponse) {
  return { results: response.recipes, total: response.total, correction: response.correction ?? null }
}
