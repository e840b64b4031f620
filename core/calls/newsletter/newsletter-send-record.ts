import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { NewsletterSendRecord } from '../../ports/stores/newsletters/newsletter-store.ts'

/** The dependency on the hold time of newsletters before they are sent, in seconds. */
export type NewsletterHoldDep = { readonly newsletterHoldSeconds: number }

/** The default hold time of newsletters, in seconds. */
export const newsletterHoldSeconds = 60

type NewSend = Pick<NewsletterSendRecord, 'siteId'> &
  Partial<Pick<NewsletterSendRecord, 'recipeId' | 'letterId' | 'note' | 'audience'>>

/** The record of a newsletter that is sent now, after the hold time. */
export function newsletterSendRecord(
  send: NewSend,
  { clock, random, newsletterHoldSeconds: seconds }: ClockDep & RandomDep & NewsletterHoldDep,
): NewsletterSendRecord {
  const createdAt = clock.now()
  const heldUntil = new Date(createdAt.getTime() + seconds * 1000)
  const defaults = { recipeId: null, letterId: null, note: '', audience: 'all' } as const
  return { ...defaults, ...send, id: random.uuid(), createdAt, heldUntil }
}
