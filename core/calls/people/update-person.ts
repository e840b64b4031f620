import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { peopleCalls } from './people-calls.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { sitePeople, ownerStays, type SitePeopleDeps } from './site-people.ts'

type UpdatePersonDeps = AuditedStorageDep<SiteStoreDep> & SitePeopleDeps

/** Changes the role of a person other than the owner. */
export function updatePerson(deps: UpdatePersonDeps): UseCase<typeof peopleCalls.updatePerson> {
  return async ({ userId, body: { role } }, context) => {
    const { site } = context
    const person = (await sitePeople(site, deps)).find((one) => one.userId === userId)
    if (!person) return err(domainError('person_not_found'))
    return writeAudited(deps, context, async ({ siteStore }) => {
      const before = await siteStore.roleOf(site.id, userId)
      if (before === null) return err(domainError('person_not_found'))
      if (before === 'owner') return err(domainError('conflict', ownerStays))
      await siteStore.setRole(site.id, userId, role)
      return ok({ person: { ...person, role } })
    })
  }
}
