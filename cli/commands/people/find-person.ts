import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'
import type { ManagedInvitation } from '#core/model/people/person.ts'
import type { OutputDep } from '../../environment/context.ts'
import { CommandFailure } from '../../environment/failure.ts'
import { chooseSite } from '../../environment/site-choice.ts'

export type NamedPerson = OfSite & { readonly email: string }

export type PersonWithRole = NamedPerson & { readonly role: 'editor' | 'writer' }

export function reportInvitation({ output }: OutputDep, invitation: ManagedInvitation): void {
  const { email, url, mailState } = invitation
  output.record(invitation)
  output.line(
    mailState === 'sent'
      ? `Mailed ${email}.`
      : `The mail to ${email} could not be sent; send them the link yourself.`,
  )
  output.line(`They can accept or decline at ${url} within 7 days.`)
}

export async function findPerson(deps: SiteCommandDeps, { site, email }: NamedPerson) {
  const { slug: siteSlug } = await chooseSite(deps, site)
  const { people } = (await deps.api.listPeople({ siteSlug })).body
  const person = people.find(isNamed(email))
  if (!person) throw noSuchPerson(email, siteSlug)
  return { siteSlug, userId: person.userId }
}

export const isNamed = (email: string) => (one: { readonly email: string }) =>
  one.email === email.toLowerCase()

export function noSuchPerson(email: string, siteSlug: string): CommandFailure {
  return new CommandFailure(
    `${email} is not a member of ${siteSlug}. Run "trivet people list" to see the members.`,
  )
}
