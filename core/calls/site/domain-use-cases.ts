import { parseAddress } from '../../model/platform/platform-address.ts'
import { challengePath, type SiteDomain } from '../../model/site/site-domain.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { DomainClaim } from '../../ports/stores/sites/domain-store.ts'
import { domainError, validationError, type DomainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { siteLifeCalls } from './life-calls.ts'
import type { UseCases } from '../contract/use-cases.ts'
import { checkDomain, type DomainCheckDeps } from './check-domain.ts'
import { write } from '../contract/write.ts'
import { consumeLimit } from '../services/consume-limit.ts'

/** The ports of the calls about domains. */
export type DomainDeps = DomainCheckDeps & RandomDep

type Names = 'getSiteDomain' | 'setSiteDomain' | 'checkSiteDomain' | 'getDomain'

/** The maximum number of domain checks per site and hour on reads and writes. */
export const domainCheckLimit = { name: 'domain_check_site', count: 30, seconds: 3600 } as const

/**
 * Creates the use cases of custom domains, which are claimed by the owner, verified by a challenge, and then served.
 */
export function createDomainUseCases(deps: DomainDeps): Pick<UseCases<typeof siteLifeCalls>, Names> {
  const main = parseAddress(deps.platform.url)?.host ?? ''

  /** True for the main host, the subdomain of a site, and the verified domain of a site. */
  async function isServed(domain: string): Promise<boolean> {
    const host = main.replace(/:\d+$/, '')
    if (domain === host) return true
    const site = domain.endsWith(`.${host}`)
      ? await deps.siteStore.bySlug(domain.slice(0, -host.length - 1))
      : await deps.siteStore.byDomain(domain)
    return site !== null
  }

  return {
    async getSiteDomain(_input, { site }) {
      const claim = await deps.domainStore.ofSite(site.id)
      return ok({ domain: claim && toDomain(claim, site.settings.slug) })
    },

    async setSiteDomain({ body: { domain } }, { site }) {
      const present = await deps.domainStore.ofSite(site.id)
      if (domain === null) {
        await write(deps, async ({ domainStore, siteStore }) => {
          await domainStore.remove(site.id)
          if (site.domain !== null) await siteStore.updatePlatformFields(site.id, { domain: null })
        })
        return ok({ domain: null })
      }
      if (present?.domain === domain) return ok({ domain: toDomain(present, site.settings.slug) })
      const host = main.replace(/:\d+$/, '')
      if (domain === host || domain.endsWith(`.${host}`)) {
        return err(
          validationError([{ path: 'domain', message: 'This is an address of the platform itself' }]),
        )
      }
      const refused = await takeCheck(site.id)
      if (refused) return err(refused)
      const claim: DomainClaim = {
        ...{ siteId: site.id, domain, challenge: deps.random.token(), state: 'pending', message: null },
        ...{ claimedAt: deps.clock.now(), checkedAt: null, failingSince: null },
      }
      await write(deps, async ({ domainStore, siteStore }) => {
        await domainStore.save(claim)
        if (site.domain !== null) await siteStore.updatePlatformFields(site.id, { domain: null })
      })
      return ok({ domain: toDomain(await checkDomain(deps, claim), site.settings.slug) })
    },

    async checkSiteDomain(_input, { site }) {
      const claim = await deps.domainStore.ofSite(site.id)
      if (!claim) return err(domainError('domain_not_found'))
      const refused = await takeCheck(site.id)
      if (refused) return err(refused)
      return ok({ domain: toDomain(await checkDomain(deps, claim), site.settings.slug) })
    },

    async getDomain({ domain }) {
      return (await isServed(domain)) ? ok({ domain: { domain } }) : err(domainError('domain_not_found'))
    },
  }

  /** Each check sends requests to a server that may belong to a third party, so their number is limited. */
  async function takeCheck(siteId: string): Promise<DomainError | null> {
    const wait = await consumeLimit(deps, domainCheckLimit, siteId)
    if (wait === null) return null
    const message = 'The domain was checked too often in the last hour; try again later.'
    return domainError('rate_limited', message, { retryAfterSeconds: wait })
  }

  function toDomain({ domain, state, challenge, message, checkedAt }: DomainClaim, slug: string): SiteDomain {
    return {
      ...{ domain, state, challenge, message, challengeUrl: `http://${domain}${challengePath}` },
      ...{ target: `${slug}.${main.replace(/:\d+$/, '')}`, checkedAt: checkedAt?.toISOString() ?? null },
    }
  }
}
