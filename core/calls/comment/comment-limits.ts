import { domainError, type DomainError } from '../../values/errors.ts'

/** How many comments a person may write in an hour. */
export const commentLimit = { name: 'comment_user', count: 30, seconds: 3600 } as const

/** How often a person may give an upvote or take one back in an hour. */
export const upvoteLimit = { name: 'upvote_user', count: 120, seconds: 3600 } as const

/** Says that a person did too much of something, and when they may continue; `wait` in seconds. */
export function tooMany(what: string, wait: number): DomainError {
  return domainError('rate_limited', `${what}; try again later.`, { retryAfterSeconds: wait })
}
