import type { SiteRole } from '../../model/site/site-role.ts'
import { domainError, type DomainError } from '../../values/errors.ts'

/** The acting person and their role on the site. */
type Actor = { readonly role: SiteRole; readonly viewer: { readonly user: { readonly id: string } } }

/** The error if a person may not remove or replace what another person saved last; null if they may. */
export function refuseOthersWork({ role, viewer }: Actor, savedBy: string | null): DomainError | null {
  if (role !== 'writer' || savedBy === viewer.user.id) return null
  return domainError(
    'forbidden',
    'Another person saved this last. Writers can only remove or replace their own work; ask an editor.',
  )
}

/**
 * The error if this role may not write a recipe that is or will be published; null if it may. Writers may only write
 * drafts; public content is for editors.
 */
export function refuseWriter(role: SiteRole, publishedAt: Date | string | null): DomainError | null {
  if (role !== 'writer' || publishedAt === null) return null
  return domainError(
    'forbidden',
    'Writers can only edit drafts; editors can publish and change published recipes.',
  )
}
