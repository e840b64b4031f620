import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { NewsletterSendRecord } from '../../ports/stores/newsletter-store.ts'

/** A newsletter that is sent off now. */
export function newsletterSendRecord(
  send: Pick<NewsletterSendRecord, 'siteId' | 'recipeId' | 'note'>,
  { clock, random }: ClockDep & RandomDep,
): NewsletterSendRecord {
  return { ...send, id: random.uuid(), createdAt: clock.now() }
}
