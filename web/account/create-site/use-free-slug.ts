import { slugPattern } from '#core/model/site/slug-pattern.ts'
import { limits } from '#core/values/limits.ts'
import { useQuery } from '../../app/use-query.ts'

/** The state of an address: `unknown` until the server has answered, and when it cannot be reached. */
export type SlugResponse = {
  readonly slug: string
  readonly state: 'unknown' | 'free' | 'taken'
  /** Free addresses to suggest when this one is taken. */
  readonly suggestions: readonly string[]
}

/** The debounce delay of the lookup, in milliseconds. */
const debounceMs = 350

/** Checks whether an address is free for a site, debounced while it is typed. */
export function useFreeSlug(slug: string): SlugResponse {
  const isWhole = slug.length <= limits.siteSlug && slugPattern.test(slug)
  const { data } = useQuery(isWhole ? slug : null, async (api) => (await api.checkSiteSlug({ slug })).body, {
    debounceMs,
  })
  if (data === null) return { slug, state: 'unknown', suggestions: [] }
  return { slug, state: data.isAvailable ? 'free' : 'taken', suggestions: data.suggestions }
}
