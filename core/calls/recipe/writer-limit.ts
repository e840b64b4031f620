import type { SiteRole } from '../../model/site/site-role.ts'
import { domainError, type DomainError } from '../../values/errors.ts'

/**
 * Why a person with this role may not write a recipe that is or will be published; null if they may. Writers write
 * drafts; what readers see, before or after the change, is for editors.
 */
export function refuseWriter(role: SiteRole, publishedAt: Date | string | null): DomainError | null {
  if (role !== 'writer' || publishedAt === null) return null
  return domainError(
    'forbidden',
    'Writers can only edit drafts; editors can publish and change published recipes.',
  )
}
