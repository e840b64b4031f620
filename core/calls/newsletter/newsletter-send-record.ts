import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { NewsletterSendRecord } from '../../ports/stores/newsletter-store.ts'

/** The dependency on the hold time of newsletters before they are sent, in seconds. */
export type NewsletterHoldDep = { readonly newsletterHoldSeconds: number }

/** For how long newsletters are held unless the platform is configured otherwise, in seconds. */
export const newsletterHoldSeconds = 60

type SentOff = Pick<NewsletterSendRecord, 'siteId'> &
  Partial<Pick<NewsletterSendRecord, 'recipeId' | 'letterId' | 'note' | 'audience'>>

/** A newsletter that is sent off now, and held for a while. */
export function newsletterSendRecord(
  send: SentOff,
  { clock, random, newsletterHoldSeconds: seconds }: ClockDep & RandomDep & NewsletterHoldDep,
): NewsletterSendRecord {
  const createdAt = clock.now()
  const heldUntil = new Date(createdAt.getTime() + seconds * 1000)
  const defaults = { recipeId: null, letterId: null, note: '', audience: 'all' } as const
  return { ...defaults, ...send, id: random.uuid(), createdAt, heldUntil }
}
