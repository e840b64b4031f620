import { domainError, type DomainError } from '../../values/errors.ts'

/** How many comments a person may write in an hour. */
export const commentLimit = { name: 'comment_user', count: 30, seconds: 3600 } as const

/** The number of upvotes that a person may give or withdraw per hour. */
export const upvoteLimit = { name: 'upvote_user', count: 120, seconds: 3600 } as const

/** The error that a person did something too often, with the time until they may continue; `wait` in seconds. */
export function tooMany(what: string, wait: number): DomainError {
  return domainError('rate_limited', `${what}; try again later.`, { retryAfterSeconds: wait })
}
