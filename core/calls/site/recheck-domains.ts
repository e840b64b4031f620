import { checkDomain, type DomainCheckDeps } from './check-domain.ts'
import { mailDomainNews } from './mail-domain-news.ts'

/**
 * Checks the domains that were not checked for a day, and mails the owners of those that started to fail or are no
 * longer served.
 */
export async function recheckDomains(deps: DomainCheckDeps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - 23 * 60 * 60 * 1000)
  for (const claim of await deps.domainStore.uncheckedSince(since, 200)) {
    const checked = await checkDomain(deps, claim)
    if (claim.state === 'verified' && checked.state === 'failing')
      await mailDomainNews(deps, checked, 'failing')
    if (claim.state === 'failing' && checked.state === 'pending')
      await mailDomainNews(deps, checked, 'stopped')
  }
}
