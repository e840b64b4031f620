import { type TermKind, termKinds } from '../recipe/term-kinds.ts'

/** The filter of the recipe list: words, and slugs of terms by kind. */
export type RecipeListQuery = {
  readonly search: string
  readonly filters: { readonly [Kind in TermKind]?: readonly string[] }
  /** True if the words are searched without corrections. */
  readonly isExact?: boolean
}

/** The maximum number of slugs per kind, and the maximum length of the words, that are read from an address. */
export const recipeQueryLimits = { slugs: 20, search: 200 } as const

/** The parameters that `readRecipeQuery` reads. */
export const recipeQueryParameters: readonly string[] = [...termKinds, 'search', 'exact']

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
  return { search, filters: Object.fromEntries(filters), ...(isExact && { isExact }) }
}

/** Writes the parameters in a fixed order, the words last, with a leading `?`; empty for an empty query. */
export function writeRecipeQuery({ search, filters, isExact = false }: RecipeListQuery): string {
  const lists = termKinds.flatMap((kind) => {
    const slugs = filters[kind] ?? []
    return slugs.length > 0 ? [`${kind}=${slugs.map(encodeURIComponent).join(',')}`] : []
  })
  const words = search.toWellFormed().trim()
  const exact = isExact ? ['exact=true'] : []
  const parts = words === '' ? lists : [...lists, `search=${encodeURIComponent(words)}`, ...exact]
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** True if the query has no words and no filters, so that all recipes are displayed. */
export function isEmptyRecipeQuery({ search, filters }: RecipeListQuery): boolean {
  return search.trim() === '' && termKinds.every((kind) => (filters[kind] ?? []).length === 0)
}

function readSlugs(value: string | readonly string[] | undefined): string[] {
  const given = typeof value === 'string' ? [value] : (value ?? [])
  const slugs = given.flatMap((list) => list.split(',')).map((slug) => slug.trim())
  return [...new Set(slugs.filter((slug) => slugPattern.test(slug)))].slice(0, recipeQueryLimits.slugs)
}

function first(value: string | readonly string[] | undefined): string {
  return (typeof value === 'string' ? value : value?.[0]) ?? ''
}
