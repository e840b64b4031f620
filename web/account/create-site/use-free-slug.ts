import { slugPattern } from '#core/model/site/slug-pattern.ts'
import { limits } from '#core/values/limits.ts'
import { useQuery } from '../../app/use-query.ts'

/** The availability of an address: `unknown` until the server has responded or while it is unreachable. */
export type SlugResponse = {
  readonly slug: string
  readonly state: 'unknown' | 'free' | 'taken'
  /** Available addresses to suggest if this one is taken. */
  readonly suggestions: readonly string[]
}

/** The debounce of the lookup, in milliseconds. */
const debounceMs = 350

/** Checks whether an address is available, debounced while typing. */
export function useFreeSlug(slug: string): SlugResponse {
  const isWhole = slug.length <= limits.siteSlug && slugPattern.test(slug)
  const { data } = useQuery(isWhole ? slug : null, async (api) => (await api.checkSiteSlug({ slug })).body, {
    debounceMs,
  })
  if (data === null) return { slug, state: 'unknown', suggestions: [] }
  return { slug, state: data.isAvailable ? 'free' : 'taken', suggestions: data.suggestions }
}
