import { challengePath, challengeRecord, domainDays } from '../../model/site/site-domain.ts'
import type { PageFetcherDep } from '../../ports/page-fetcher.ts'
import type { DomainClaim, DomainStoreDep } from '../../ports/stores/sites/domain-store.ts'
import type { LimitStoreDep } from '../../ports/stores/limits/limit-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import { mailDomainNews, type DomainNewsDeps } from './mail-domain-news.ts'
import { write } from '../contract/write.ts'

/** The ports of `checkDomain`. */
export type DomainCheckDeps = DomainStoreDep &
  StorageDep<DomainStoreDep & SiteStoreDep & LimitStoreDep> &
  PageFetcherDep &
  Omit<DomainNewsDeps, 'storage'>

const dayMilliseconds = 24 * 60 * 60 * 1000

/**
 * Verifies a claimed domain and stores the result, unless the claim is removed or replaced in the meantime. A verified
 * domain is served. One whose verification fails is served for three more days, or until another site verifies it.
 */
export async function checkDomain(deps: DomainCheckDeps, claim: DomainClaim): Promise<DomainClaim> {
  const fault = await findFault(deps, claim)
  const rivals = (await deps.domainStore.ofDomain(claim.domain)).filter(
    ({ siteId }) => siteId !== claim.siteId,
  )
  if (fault !== null) return noteFault(deps, claim, withRivals(claim, rivals, fault))
  const holder = rivals.find(({ state }) => state !== 'pending')
  if (holder !== undefined && (await findFault(deps, holder)) === null) {
    return noteFault(deps, claim, 'Another site has this domain, and its verification is still valid.')
  }
  const verified: DomainClaim = {
    ...{ ...claim, state: 'verified', message: null, checkedAt: deps.clock.now(), failingSince: null },
  }
  const site = await deps.siteStore.byId(claim.siteId)
  if (holder === undefined && site?.domain === claim.domain) {
    return (await write(deps, ({ domainStore }) => domainStore.saveCheck(verified))) ? verified : claim
  }
  const message = 'Another site has verified this domain.'
  if (!(await write(deps, ({ domainStore }) => domainStore.handOver(verified, message)))) return claim
  if (holder !== undefined) await mailDomainNews(deps, { ...holder, message }, 'stopped')
  return verified
}

async function noteFault(deps: DomainCheckDeps, claim: DomainClaim, message: string): Promise<DomainClaim> {
  const checked = unverified(claim, deps.clock.now(), message)
  return write(deps, async ({ domainStore, siteStore }) => {
    if (!(await domainStore.saveCheck(checked))) return claim
    if (checked.state !== 'pending') return checked
    const site = await siteStore.byId(claim.siteId)
    if (site?.domain === claim.domain) await siteStore.updatePlatformFields(site.id, { domain: null })
    return checked
  })
}

function unverified(claim: DomainClaim, now: Date, message: string): DomainClaim {
  if (claim.state === 'pending') return { ...claim, message, checkedAt: now }
  const failingSince = claim.failingSince ?? now
  const isOver = now.getTime() - failingSince.getTime() >= domainDays.failing * dayMilliseconds
  const state = isOver ? ('pending' as const) : ('failing' as const)
  return { ...claim, state, message, checkedAt: now, failingSince: isOver ? null : failingSince }
}

/**
 * The platform responds with one challenge per domain; if several sites claim it, the DNS record determines whose
 * challenge it is.
 */
function withRivals(claim: DomainClaim, rivals: readonly DomainClaim[], fault: string): string {
  if (rivals.length === 0) return fault
  const record = challengeRecord(claim.domain)
  return `${fault} Another site claims this domain, too: a TXT record ${record} with the value ${claim.challenge} decides.`
}

/** The reason why the verification of a domain fails, as a sentence; null if it succeeds. */
async function findFault(
  { pageFetcher }: PageFetcherDep,
  { domain, challenge }: DomainClaim,
): Promise<string | null> {
  const url = `http://${domain}${challengePath}`
  const fetched = await pageFetcher.fetchPage(url)
  if (!fetched.ok && fetched.error.reason === 'unreachable') {
    return `No server responds at ${domain}. Check its DNS record; a new record can take up to a day to work everywhere.`
  }
  if (!fetched.ok) return `${url} could not be read: ${fetched.error.message}`
  const found = textOf(fetched.value.bytes.slice(0, maxBytes)).trim()
  if (found === challenge) return null
  return found === ''
    ? `${url} is empty; it must respond with the challenge.`
    : `${url} does not respond with the challenge. Does the domain point to this platform?`
}

const maxBytes = 200

/** Decodes ASCII, which every challenge is. */
function textOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
