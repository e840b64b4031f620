import { recipeStatuses, type RecipeStatus } from '#core/ports/stores/recipes/recipe-store.ts'

/** The tabs of the list, in order. */
export const listTabs = [
  { status: null, count: 'all', label: 'All' },
  { status: 'draft', count: 'draft', label: 'Drafts' },
  { status: 'scheduled', count: 'scheduled', label: 'Scheduled' },
  { status: 'published', count: 'published', label: 'Published' },
  { status: 'premium', count: 'premium', label: 'Premium' },
  { status: 'trashed', count: 'trashed', label: 'Trash' },
] as const

/** The sort orders of the list; `value` is the `orderBy` of the API call. */
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

/** The kinds of terms by which the list can be filtered. */
export const listFacets = [
  { name: 'tags', label: 'Tag' },
  { name: 'categories', label: 'Category' },
  { name: 'meals', label: 'Meal' },
  { name: 'cuisines', label: 'Cuisine' },
  { name: 'diets', label: 'Diet' },
  { name: 'methods', label: 'Method' },
] as const

export type ListFacet = (typeof listFacets)[number]['name']

/** The filters and order of the list. Stored in the URL, so that Back and reload restore them. */
export type ListQuery = {
  readonly status: RecipeStatus | null
  readonly query: string
  readonly orderBy: ListOrder
  /** The slug of the selected term, at most one per kind. */
  readonly terms: Readonly<Partial<Record<ListFacet, string>>>
}

/** The sortable columns. A heading sorts by the first order when pressed, and by the second when pressed again. */
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

/** The `aria-sort` value of a column for an order; undefined if the order belongs to another column. */
export function sortOf(
  { orders }: (typeof listColumns)[number],
  order: ListOrder,
): 'ascending' | 'descending' | undefined {
  if (!orders.some((own) => own === order)) return undefined
  return order.endsWith('_asc') ? 'ascending' : 'descending'
}

const defaultOrder: ListOrder = 'updated_at_desc'

/** Reads the query from URL parameters; unknown statuses and orders are ignored. */
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

/** The URL query string of a list query, with its `?`; empty for the default query. */
export function listSearch({ status, query, orderBy, terms }: ListQuery): string {
  const search = new URLSearchParams()
  if (status !== null) search.set('status', status)
  if (query !== '') search.set('query', query)
  if (orderBy !== defaultOrder) search.set('sort', orderBy)
  for (const [name, slug] of Object.entries(terms)) search.set(name, slug)
  return search.size === 0 ? '' : `?${search}`
}

/** The parameters of the API call; empty ones are omitted. */
export function listCallInput({ status, query, orderBy, terms }: ListQuery) {
  return {
    ...(status === null ? {} : { status }),
    ...(query.trim() === '' ? {} : { query: query.trim() }),
    ...terms,
    orderBy,
  }
}

/** True if the list is filtered by text or by a term, not only by its tab. */
export function isFiltered({ query, terms }: ListQuery): boolean {
  return query.trim() !== '' || Object.keys(terms).length > 0
}
