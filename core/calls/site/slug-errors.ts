import { domainError, type DomainError } from '../../values/errors.ts'

/** The error for a slug that another site has. */
export function slugTaken(slug: string): DomainError {
  return domainError('slug_taken', `The slug "${slug}" is taken; choose another one.`)
}

/** The error for a reserved slug. */
export function slugReserved(slug: string): DomainError {
  return domainError('slug_taken', `"${slug}" is reserved for the platform; choose another slug.`)
}
