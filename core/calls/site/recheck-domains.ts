import { checkDomain, type DomainCheckDeps } from './check-domain.ts'
import { mailDomainNews } from './mail-domain-news.ts'

/**
 * Checks domains whose last check is more than a day ago, and mails the owners of those that start to fail or are no
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
