import type { TrivetApi } from '#core/calls/catalogue.ts'
import { failureStatus } from '#core/model/call-failure.ts'
import { isReservedWord } from '#core/model/site/reserved-slugs.ts'
import { siteSlugSuggestions } from '#core/model/site/slug-from-title.ts'
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
  const { data } = useQuery(slug === '' ? null : slug, (api) => lookUp(api, slug), { debounceMs })
  return data ?? { slug, state: 'unknown', suggestions: [] }
}

async function lookUp(api: TrivetApi, slug: string): Promise<SlugAnswer> {
  if (await isFree(api, slug)) return { slug, state: 'free', suggestions: [] }
  const offers = siteSlugSuggestions(slug)
  const free = await Promise.all(offers.map((offer) => isFree(api, offer)))
  return { slug, state: 'taken', suggestions: offers.filter((_, index) => free[index]) }
}

async function isFree(api: TrivetApi, siteSlug: string): Promise<boolean> {
  if (isReservedWord(siteSlug)) return false
  try {
    await api.getSite({ siteSlug })
    return false
  } catch (error) {
    if (failureStatus(error) === 404) return true
    throw error
  }
}
