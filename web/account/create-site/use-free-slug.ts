import { slugPattern } from '#core/model/site/slug-pattern.ts'
import { limits } from '#core/values/limits.ts'
import { useQuery } from '../../app/use-query.ts'

/** What is known of an address: `unknown` before and while it is looked up, and where the server cannot be reached. */
export type SlugAnswer = {
  readonly slug: string
  readonly state: 'unknown' | 'free' | 'taken'
  /** Addresses to offer in place of one that is taken; all of them are free. */
  readonly suggestions: readonly string[]
}

/** How long nothing is typed before an address is looked up, in milliseconds. */
const debounceMs = 350

/** Looks up whether a site can have an address, debounced while it is typed. */
export function useFreeSlug(slug: string): SlugAnswer {
  const isWhole = slug.length <= limits.siteSlug && slugPattern.test(slug)
  const { data } = useQuery(isWhole ? slug : null, async (api) => (await api.checkSiteSlug({ slug })).body, {
    debounceMs,
  })
  if (data === null) return { slug, state: 'unknown', suggestions: [] }
  return { slug, state: data.isAvailable ? 'free' : 'taken', suggestions: data.suggestions }
}
