import { domainError, type DomainError } from '../../values/errors.ts'

/** Another site has this address. */
export function slugTaken(slug: string): DomainError {
  return domainError('slug_taken', `The slug "${slug}" is taken; choose another one.`)
}

/** No site may have this address. */
export function slugReserved(slug: string): DomainError {
  return domainError('slug_taken', `"${slug}" is reserved for the platform; choose another slug.`)
}
