import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { peopleCalls } from './people-calls.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { ownerStays } from './site-people.ts'

const onlyOwner = 'Only the owner of the site can remove others from it.'

/** Removes a person from the site: the owner can remove others, and everyone but the owner can leave. */
export function deletePerson(
  deps: AuditedStorageDep<SiteStoreDep>,
): UseCase<typeof peopleCalls.deletePerson> {
  return ({ userId }, context) => {
    const { site, role, viewer } = context
    return writeAudited(deps, context, async ({ siteStore }) => {
      const before = await siteStore.roleOf(site.id, userId)
      if (before === null) return err(domainError('person_not_found'))
      if (role !== 'owner' && userId !== viewer.user.id) return err(domainError('forbidden', onlyOwner))
      if (before === 'owner') return err(domainError('conflict', ownerStays))
      await siteStore.removeRole(site.id, userId)
      return ok({})
    })
  }
}
