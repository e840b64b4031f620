import { domainError, type DomainError } from '../../values/errors.ts'

/** The maximum number of comments per person and hour. */
export const commentLimit = { name: 'comment_user', count: 30, seconds: 3600 } as const

/** The maximum number of upvotes that a person may add or remove per hour. */
export const upvoteLimit = { name: 'upvote_user', count: 120, seconds: 3600 } as const

/** The `rate_limited` error with the time until the next allowed attempt; `wait` is in seconds. */
export function tooMany(what: string, wait: number): DomainError {
  return domainError('rate_limited', `${what}; try again later.`, { retryAfterSeconds: wait })
}
