import type { SiteDomain } from '#core/model/site/site-domain.ts'
import { isAgreed, requireAnswerable, type YesDep } from '../../confirm.ts'
import type { OutputDep, PromptDep } from '../../context.ts'
import { CommandFailure } from '../../failure.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { chooseSite, type SiteDep } from '../../site-choice.ts'

type Deps = SiteDep & OutputDep
type OfSite = { readonly site: string | undefined }

/** Deletes a site after asking; it can be restored for 14 days. */
export async function deleteSite(deps: Deps & PromptDep & YesDep, slug: string): Promise<void> {
  requireAnswerable(deps, 'A deleted site is offline at once')
  const { slug: siteSlug, title } = await chooseSite(deps, slug)
  if (!(await isAgreed(deps, `Delete ${title} with everything in it? Readers stop paying for it.`))) {
    deps.output.line('Nothing was deleted.')
    return
  }
  const { deletedSite } = (await deps.api.deleteSite({ siteSlug, body: { slug: siteSlug } })).body
  deps.output.record(deletedSite)
  deps.output.line(
    `Deleted ${title}. Until ${deletedSite.restorableUntil.slice(0, 10)}: trivet sites restore ${siteSlug}`,
  )
}

/** Lists the sites that the person deleted and can restore. */
export async function listDeletedSites({ api, output }: Deps): Promise<void> {
  const { deletedSites } = (await api.listDeletedSites()).body
  for (const site of deletedSites) output.record(site)
  if (deletedSites.length === 0) output.note('You have no deleted site.')
  if (output.mode === 'json') return
  writeTable(
    output,
    ['SLUG', 'DELETED', 'ERASED ON', freeText('TITLE')],
    deletedSites.map(({ slug, deletedAt, restorableUntil, title }) => [
      ...[slug, deletedAt.slice(0, 10), restorableUntil.slice(0, 10), title],
    ]),
  )
}

/** Restores a deleted site. */
export async function restoreSite({ api, output }: Deps, slug: string): Promise<void> {
  const { deletedSites } = (await api.listDeletedSites()).body
  const found = deletedSites.find((site) => site.slug === slug)
  if (!found) throw new CommandFailure(`You have no deleted site ${slug}: see trivet sites deleted.`)
  const { siteSlug } = (await api.restoreSite({ deletedSiteId: found.id })).body
  output.record({ slug: siteSlug, restored: true })
  output.line(`${found.title} is online again. Subscriptions that were canceled stay so.`)
}

/** Shows the domain of a site, how it stands, and what is to be done. */
export async function showDomain(deps: Deps, { site }: OfSite): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, site)
  tell(deps, (await deps.api.getSiteDomain({ siteSlug })).body.domain)
}

/** Claims a domain for a site. */
export async function setDomain(deps: Deps, { site, domain }: OfSite & { domain: string }): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, site)
  tell(deps, (await deps.api.setSiteDomain({ siteSlug, body: { domain } })).body.domain)
}

/** Checks the proof of the domain of a site. */
export async function checkDomain(deps: Deps, { site }: OfSite): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, site)
  tell(deps, (await deps.api.checkSiteDomain({ siteSlug })).body.domain)
}

/** Lets the domain of a site go. */
export async function removeDomain(deps: Deps, { site }: OfSite): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, site)
  tell(deps, (await deps.api.setSiteDomain({ siteSlug, body: { domain: null } })).body.domain)
}

function tell({ output }: OutputDep, domain: SiteDomain | null): void {
  output.record(domain ?? { domain: null })
  if (domain === null) return output.line('The site has no domain of its own.')
  output.line(`${domain.domain}: ${domain.state}`)
  if (domain.message !== null) output.line(domain.message)
  if (domain.state === 'verified') return
  output.line(
    `1. Let the DNS of ${domain.domain} lead to ${domain.target} (CNAME), or to the same addresses (A, AAAA).`,
  )
  output.line(`2. ${domain.challengeUrl} then answers with ${domain.challenge} by itself.`)
  output.line('3. trivet domain check')
}
