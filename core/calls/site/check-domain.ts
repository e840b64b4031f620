import { challengePath, domainDays } from '../../model/site/site-domain.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { PageFetcherDep } from '../../ports/page-fetcher.ts'
import type { DomainClaim, DomainStoreDep } from '../../ports/stores/domain-store.ts'
import type { SiteStoreDep } from '../../ports/stores/site-store.ts'

/** The ports that checking a domain uses. */
export type DomainCheckDeps = DomainStoreDep & SiteStoreDep & PageFetcherDep & ClockDep

const dayMilliseconds = 24 * 60 * 60 * 1000

/**
 * Asks a claimed domain for its proof and notes how it stands. A proved domain is served; one whose proof is gone is
 * served for three days more.
 */
export async function checkDomain(deps: DomainCheckDeps, claim: DomainClaim): Promise<DomainClaim> {
  const message = await findFault(deps, claim)
  const now = deps.clock.now()
  const checked = message === null ? verified(claim, now) : unverified(claim, now, message)
  await deps.domainStore.save(checked)
  const site = await deps.siteStore.byId(claim.siteId)
  if (checked.state === 'verified' && site?.domain !== claim.domain) {
    const served = await deps.siteStore.updatePlatformFields(claim.siteId, { domain: claim.domain })
    if (!served.ok) return checked
  }
  if (checked.state === 'pending' && site?.domain === claim.domain) {
    await deps.siteStore.updatePlatformFields(claim.siteId, { domain: null })
  }
  return checked
}

function verified(claim: DomainClaim, now: Date): DomainClaim {
  return { ...claim, state: 'verified', message: null, checkedAt: now, failingSince: null }
}

function unverified(claim: DomainClaim, now: Date, message: string): DomainClaim {
  if (claim.state === 'pending') return { ...claim, message, checkedAt: now }
  const failingSince = claim.failingSince ?? now
  const isOver = now.getTime() - failingSince.getTime() >= domainDays.failing * dayMilliseconds
  const state = isOver ? ('pending' as const) : ('failing' as const)
  return { ...claim, state, message, checkedAt: now, failingSince: isOver ? null : failingSince }
}

/** What is wrong with the proof of a domain, in a sentence; null where it stands. */
async function findFault(
  { pageFetcher }: PageFetcherDep,
  { domain, challenge }: DomainClaim,
): Promise<string | null> {
  const url = `http://${domain}${challengePath}`
  const fetched = await pageFetcher.fetchPage(url)
  if (!fetched.ok) return `${url} could not be read: ${fetched.error.message}`
  const found = textOf(fetched.value.bytes.slice(0, maxBytes)).trim()
  if (found === challenge) return null
  return found === ''
    ? `${url} is empty; it has to answer with the challenge.`
    : `${url} answers with something else than the challenge. Does the domain lead to this platform?`
}

const maxBytes = 200

/** A challenge is ASCII; what is not is none. */
function textOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
