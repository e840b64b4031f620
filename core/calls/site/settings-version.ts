import type { SiteRecord } from '../../model/site/site-record.ts'
import type { RandomDep } from '../../ports/random.ts'
import { canonicalJson } from '../../values/same-value.ts'

/** Identifies the content of a site's settings and prices: the same content has the same version. */
export function settingsVersion(
  { random }: RandomDep,
  { settings, monthlyAmountCents, yearlyAmountCents }: SiteRecord,
): string {
  return random.digest(canonicalJson([settings, monthlyAmountCents, yearlyAmountCents]))
}

/** True if a site has the version that a client has read, or if the client names none. */
export function isSeenVersion(deps: RandomDep, site: SiteRecord, seen: string | undefined): boolean {
  return seen === undefined || seen === settingsVersion(deps, site)
}
