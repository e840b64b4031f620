import { recipeStatuses, type RecipeStatus } from '#core/ports/stores/recipe-store.ts'

/** What the tabs of the list show, in their order. */
export const listTabs = [
  { status: null, count: 'all', label: 'All' },
  { status: 'draft', count: 'draft', label: 'Drafts' },
  { status: 'scheduled', count: 'scheduled', label: 'Scheduled' },
  { status: 'published', count: 'published', label: 'Published' },
  { status: 'premium', count: 'premium', label: 'Premium' },
  { status: 'trashed', count: 'trashed', label: 'Trash' },
] as const

/** The orders that the list can have, by the word of the call. */
export const listOrders = [
  { value: 'updated_at_desc', label: 'Last updated' },
  { value: 'published_at_desc', label: 'Newest published' },
  { value: 'published_at_asc', label: 'Oldest published' },
  { value: 'title_asc', label: 'Title, A to Z' },
  { value: 'title_desc', label: 'Title, Z to A' },
] as const

export type ListOrder = (typeof listOrders)[number]['value']

/** The kinds of terms that the list can be filtered by. */
export const listFacets = [
  { name: 'tags', label: 'Tag' },
  { name: 'categories', label: 'Category' },
  { name: 'meals', label: 'Meal' },
  { name: 'cuisines', label: 'Cuisine' },
  { name: 'diets', label: 'Diet' },
  { name: 'methods', label: 'Method' },
] as const

export type ListFacet = (typeof listFacets)[number]['name']

/** Which recipes the list shows; it stands in the address, so that Back and reload come back to it. */
export type ListQuery = {
  readonly status: RecipeStatus | null
  readonly query: string
  readonly orderBy: ListOrder
  /** One slug of each kind at most. */
  readonly terms: Readonly<Partial<Record<ListFacet, string>>>
}

const defaultOrder: ListOrder = 'updated_at_desc'

/** Reads the list's part of an address; what it does not know is as if it were not there. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const status = search.get('status')
  const order = search.get('sort')
  return {
    status: recipeStatuses.find((known) => known === status) ?? null,
    query: search.get('query') ?? '',
    orderBy: listOrders.find(({ value }) => value === order)?.value ?? defaultOrder,
    terms: Object.fromEntries(
      listFacets.flatMap(({ name }) => {
        const slug = search.get(name) ?? ''
        return slug === '' ? [] : [[name, slug]]
      }),
    ),
  }
}

/** The query string of a list, '' for the list that the page opens with. */
export function listSearch({ status, query, orderBy, terms }: ListQuery): string {
  const search = new URLSearchParams()
  if (status !== null) search.set('status', status)
  if (query !== '') search.set('query', query)
  if (orderBy !== defaultOrder) search.set('sort', orderBy)
  for (const [name, slug] of Object.entries(terms)) search.set(name, slug)
  return search.size === 0 ? '' : `?${search}`
}

/** What the list asks of the server. */
export function listCallInput({ status, query, orderBy, terms }: ListQuery) {
  return {
    ...(status === null ? {} : { status }),
    ...(query.trim() === '' ? {} : { query: query.trim() }),
    ...terms,
    orderBy,
  }
}

/** Whether anything but the tab narrows the list. */
export function isFiltered({ query, terms }: ListQuery): boolean {
  return query.trim() !== '' || Object.keys(terms).length > 0
}
