import type { ManagedInvitation } from '#core/model/people/person.ts'
import type { OutputDep } from '../../context.ts'
import { CommandFailure } from '../../failure.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { chooseSite, type SiteDep } from '../../site-choice.ts'

type OfSite = { readonly site: string | undefined }
type Named = OfSite & { readonly email: string }
type WithRole = Named & { readonly role: 'editor' | 'writer' }
type Deps = SiteDep & OutputDep

/** Lists who may do what to a site, and who is invited to. */
export async function listPeople(deps: Deps, { site }: OfSite): Promise<void> {
  const { api, output } = deps
  const { slug: siteSlug } = await chooseSite(deps, site)
  const { people, invitations } = (await api.listPeople({ siteSlug })).body
  for (const person of people) output.record({ ...person, state: 'member' })
  for (const invitation of invitations) output.record({ ...invitation, state: stateOf(invitation) })
  if (output.mode === 'json') return
  writeTable(
    output,
    ['EMAIL', 'ROLE', 'STATE', freeText('NAME'), 'LINK'],
    [
      ...people.map(({ email, role, displayName }) => [email, role, 'member', displayName ?? '', '']),
      ...invitations.map((one) => [one.email, one.role, stateOf(one), '', one.url]),
    ],
  )
}

function stateOf({ isExpired, mailState }: ManagedInvitation): string {
  if (isExpired) return 'expired'
  return mailState === 'sent' ? 'invited' : 'not mailed'
}

/** Invites somebody by mail, and tells the link. */
export async function invitePerson(deps: Deps, { site, email, role }: WithRole): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, site)
  const { invitation } = (await deps.api.createInvitation({ siteSlug, body: { email, role } })).body
  tell(deps, invitation)
}

/** Gives one of the people another role. */
export async function changePerson(deps: Deps, { site, email, role }: WithRole): Promise<void> {
  const { siteSlug, userId } = await findPerson(deps, { site, email })
  const { person } = (await deps.api.updatePerson({ siteSlug, userId, body: { role } })).body
  deps.output.record(person)
  deps.output.line(`${person.email} is now ${role === 'editor' ? 'an editor' : 'a writer'} of ${siteSlug}.`)
}

/** Takes somebody off the site, or their invitation back. */
export async function removePerson(deps: Deps, { site, email }: Named): Promise<void> {
  const { api, output } = deps
  const { slug: siteSlug } = await chooseSite(deps, site)
  const { people, invitations } = (await api.listPeople({ siteSlug })).body
  const [person, invitation] = [people.find(isNamed(email)), invitations.find(isNamed(email))]
  if (person) await api.deletePerson({ siteSlug, userId: person.userId })
  else if (invitation) await api.deleteInvitation({ siteSlug, invitationId: invitation.id })
  else throw nobody(email, siteSlug)
  output.record({ email, removed: true })
  output.line(person ? `${email} is off ${siteSlug}.` : `The invitation of ${email} was taken back.`)
}

/** Offers the site to one of its people. */
export async function handOver(deps: Deps, { site, email }: Named): Promise<void> {
  const { siteSlug, userId } = await findPerson(deps, { site, email })
  const { invitation } = (await deps.api.offerOwnership({ siteSlug, body: { userId } })).body
  tell(deps, invitation)
}

function tell({ output }: OutputDep, invitation: ManagedInvitation): void {
  const { email, url, mailState } = invitation
  output.record(invitation)
  output.line(
    mailState === 'sent' ? `Mailed ${email}.` : `The mail to ${email} did not go out; pass the link on.`,
  )
  output.line(`They accept or decline at ${url} within 7 days.`)
}

async function findPerson(deps: Deps, { site, email }: Named) {
  const { slug: siteSlug } = await chooseSite(deps, site)
  const { people } = (await deps.api.listPeople({ siteSlug })).body
  const person = people.find(isNamed(email))
  if (!person) throw nobody(email, siteSlug)
  return { siteSlug, userId: person.userId }
}

const isNamed = (email: string) => (one: { readonly email: string }) => one.email === email.toLowerCase()

function nobody(email: string, siteSlug: string): CommandFailure {
  return new CommandFailure(`${email} is not among the people of ${siteSlug}: see trivet people list.`)
}
