import type { SiteCommandDeps } from '../shared/of-site.ts'
import { type PersonWithRole, findPerson } from './find-person.ts'

/** Changes the role of a person. */
export async function changePerson(
  deps: SiteCommandDeps,
  { site, email, role }: PersonWithRole,
): Promise<void> {
  const { siteSlug, userId } = await findPerson(deps, { site, email })
  const { person } = (await deps.api.updatePerson({ siteSlug, userId, body: { role } })).body
  deps.output.record(person)
  deps.output.line(`${person.email} is now ${role === 'editor' ? 'an editor' : 'a writer'} of ${siteSlug}.`)
}
