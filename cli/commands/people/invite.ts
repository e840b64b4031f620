import type { SiteCommandDeps } from '../shared/of-site.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { type PersonWithRole, reportInvitation } from './find-person.ts'

/** Invites a person by mail, and prints the link. */
export async function invitePerson(
  deps: SiteCommandDeps,
  { site, email, role }: PersonWithRole,
): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, site)
  const { invitation } = (await deps.api.createInvitation({ siteSlug, body: { email, role } })).body
  reportInvitation(deps, invitation)
}
