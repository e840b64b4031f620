import { type TermKind, termKinds } from '../recipe/term-kinds.ts'

/** What the recipe list is narrowed to: words, and slugs of terms by kind. */
export type RecipeListQuery = {
  readonly search: string
  readonly filters: { readonly [Kind in TermKind]?: readonly string[] }
  /** True where nothing is searched for instead of the words. */
  readonly isExact?: boolean
}

/** How many slugs of a kind are read from an address, and how long words may be. */
export const recipeQueryLimits = { slugs: 20, search: 200 } as const

/** The parameters that `readRecipeQuery` reads. */
export const recipeQueryParameters: readonly string[] = [...termKinds, 'search', 'exact']

const slugPattern = /^[a-z0-9-]{1,100}$/

/** Reads an address's parameters, given as a record: lists are comma-joined, what is no slug is left out. */
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

/** Writes the parameters in one order, words last, with a leading `?`; nothing for an empty query. */
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

/** True when nothing is asked for, so that all recipes are shown. */
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
