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
  { value: 'updated_at_asc', label: 'Least recently updated' },
  { value: 'views_desc', label: 'Most viewed' },
  { value: 'views_asc', label: 'Least viewed' },
  { value: 'saves_desc', label: 'Most saved' },
  { value: 'saves_asc', label: 'Least saved' },
  { value: 'comments_desc', label: 'Most comments' },
  { value: 'comments_asc', label: 'Fewest comments' },
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

/** Which recipes the list shows; it is in the address, so that Back and reload come back to it. */
export type ListQuery = {
  readonly status: RecipeStatus | null
  readonly query: string
  readonly orderBy: ListOrder
  /** One slug of each kind at most. */
  readonly terms: Readonly<Partial<Record<ListFacet, string>>>
}

/** What a heading of the list sorts by: the order of its first press, and of the next. */
export const listColumns = [
  { name: 'title', label: 'Title', orders: ['title_asc', 'title_desc'] },
  { name: 'state', label: 'State', orders: ['published_at_desc', 'published_at_asc'] },
  { name: 'views', label: 'Views', orders: ['views_desc', 'views_asc'] },
  { name: 'saves', label: 'Saves', orders: ['saves_desc', 'saves_asc'] },
  { name: 'comments', label: 'Comments', orders: ['comments_desc', 'comments_asc'] },
  { name: 'updated', label: 'Updated', orders: ['updated_at_desc', 'updated_at_asc'] },
] as const satisfies readonly {
  readonly name: string
  readonly label: string
  readonly orders: readonly [ListOrder, ListOrder]
}[]

/** How a column is sorted in an order, as `aria-sort` says it; undefined while another one is. */
export function sortOf(
  { orders }: (typeof listColumns)[number],
  order: ListOrder,
): 'ascending' | 'descending' | undefined {
  if (!orders.some((own) => own === order)) return undefined
  return order.endsWith('_asc') ? 'ascending' : 'descending'
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
