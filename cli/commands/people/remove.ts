import type { SiteCommandDeps } from '../shared/of-site.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { type NamedPerson, isNamed, noSuchPerson } from './find-person.ts'

/** Removes a person from the site, or withdraws their invitation. */
export async function removePerson(deps: SiteCommandDeps, { site, email }: NamedPerson): Promise<void> {
  const { api, output } = deps
  const { slug: siteSlug } = await chooseSite(deps, site)
  const { people, invitations } = (await api.listPeople({ siteSlug })).body
  const [person, invitation] = [people.find(isNamed(email)), invitations.find(isNamed(email))]
  if (person) await api.deletePerson({ siteSlug, userId: person.userId })
  else if (invitation) await api.deleteInvitation({ siteSlug, invitationId: invitation.id })
  else throw noSuchPerson(email, siteSlug)
  output.record({ email, removed: true })
  output.line(person ? `Removed ${email} from ${siteSlug}.` : `Revoked the invitation of ${email}.`)
}
