import type { SiteCommandDeps } from '../shared/of-site.ts'
import { type NamedPerson, reportInvitation, findPerson } from './find-person.ts'

/** Offers the site to one of its members. */
export async function handOver(deps: SiteCommandDeps, { site, email }: NamedPerson): Promise<void> {
  const { siteSlug, userId } = await findPerson(deps, { site, email })
  const { invitation } = (await deps.api.offerOwnership({ siteSlug, body: { userId } })).body
  reportInvitation(deps, invitation)
}
