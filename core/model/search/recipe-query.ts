import { type TermKind, termKinds } from '../recipe/terms/term-kinds.ts'

/** The total times, in minutes, up to which the recipe list can be filtered. */
export const timeChoices = [15, 30, 60] as const

/** One of `timeChoices`. */
export type TimeChoice = (typeof timeChoices)[number]

/** The orders of the recipe list; `best` is the order by best match, which needs words. */
const recipeSorts = ['best', 'newest', 'quickest', 'a-z'] as const

/** One of `recipeSorts`. */
export type RecipeSort = (typeof recipeSorts)[number]

/** The filter of the recipe list: words, slugs of terms by kind, and a maximum time; and its order. */
export type RecipeListQuery = {
  readonly search: string
  readonly filters: { readonly [Kind in TermKind]?: readonly string[] }
  /** Only recipes with a total time of at most this, in minutes. */
  readonly time?: TimeChoice | null
  /** Null for the default order (see `sortOf`). */
  readonly sort?: RecipeSort | null
  /** True if the words are searched without corrections. */
  readonly isExact?: boolean
}

/** The maximum number of slugs per kind, and the maximum length of the words, that are read from an address. */
export const recipeQueryLimits = { slugs: 20, search: 200 } as const

/** The parameters that `readRecipeQuery` reads. */
export const recipeQueryParameters: readonly string[] = [...termKinds, ...['time', 'search', 'exact', 'sort']]

const slugPattern = /^[a-z0-9-]{1,100}$/

/** Parses search parameters: lists are comma-separated, and invalid slugs are ignored. */
export function readRecipeQuery(
  parameters: Readonly<Record<string, string | readonly string[] | undefined>>,
): RecipeListQuery {
  const filters = termKinds.flatMap((kind) => {
    const slugs = readSlugs(parameters[kind])
    return slugs.length > 0 ? [[kind, slugs] as const] : []
  })
  const search = first(parameters['search']).slice(0, recipeQueryLimits.search).toWellFormed().trim()
  const isExact = search !== '' && first(parameters['exact']) === 'true'
  const time = timeChoices.find((choice) => String(choice) === first(parameters['time']))
  const asked = recipeSorts.find((sort) => sort === first(parameters['sort']))
  const sort = asked !== undefined && asked !== defaultSort(search) && isSortOf(asked, search) ? asked : null
  return {
    ...{ search, filters: Object.fromEntries(filters) },
    ...(isExact && { isExact }),
    ...(time !== undefined && { time }),
    ...(sort !== null && { sort }),
  }
}

/** The orders that a list has: the best match only if there are words. The default order is the first. */
export function sortsOf(search: string): readonly RecipeSort[] {
  return recipeSorts.filter((sort) => isSortOf(sort, search))
}

/** The order of a list: the best match by default if there are words, otherwise the newest first. */
export function sortOf({ search, sort }: Pick<RecipeListQuery, 'search' | 'sort'>): RecipeSort {
  return sort != null && isSortOf(sort, search) ? sort : defaultSort(search)
}

const isSortOf = (sort: RecipeSort, search: string) => sort !== 'best' || search.trim() !== ''
const defaultSort = (search: string): RecipeSort => (search.trim() === '' ? 'newest' : 'best')

/** Writes the parameters in a fixed order, with a leading `?`; empty for an empty query in the default order. */
export function writeRecipeQuery(query: RecipeListQuery): string {
  const { search, filters, time = null, isExact = false } = query
  const lists = termKinds.flatMap((kind) => {
    const slugs = filters[kind] ?? []
    return slugs.length > 0 ? [`${kind}=${slugs.map(encodeURIComponent).join(',')}`] : []
  })
  const words = search.toWellFormed().trim()
  const exact = isExact ? ['exact=true'] : []
  const sort = sortOf(query)
  const parts = [
    ...lists,
    ...(time === null ? [] : [`time=${time}`]),
    ...(words === '' ? [] : [`search=${encodeURIComponent(words)}`, ...exact]),
    ...(sort === defaultSort(search) ? [] : [`sort=${sort}`]),
  ]
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** True if the query has no words and no filters, so that all recipes are displayed, in whichever order. */
export function isEmptyRecipeQuery({ search, filters, time = null }: RecipeListQuery): boolean {
  return (
    search.trim() === '' && time === null && termKinds.every((kind) => (filters[kind] ?? []).length === 0)
  )
}

function readSlugs(value: string | readonly string[] | undefined): string[] {
  const given = typeof value === 'string' ? [value] : (value ?? [])
  const slugs = given.flatMap((list) => list.split(',')).map((slug) => slug.trim())
  return [...new Set(slugs.filter((slug) => slugPattern.test(slug)))].slice(0, recipeQueryLimits.slugs)
}

function first(value: string | readonly string[] | undefined): string {
  return (typeof value === 'string' ? value : value?.[0]) ?? ''
}
