import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'
import type { ManagedInvitation } from '#core/model/people/person.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { chooseSite } from '../../environment/site-choice.ts'

/** Lists the people of a site with their roles, and the invitations. */
export async function listPeople(deps: SiteCommandDeps, { site }: OfSite): Promise<void> {
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
