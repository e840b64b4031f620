import type { NewsletterSend } from '#core/calls/newsletter/newsletter-calls.ts'
import { timeOfDay } from '../ui/format-time.ts'
import { counted, grouped } from '#core/values/text/counted.ts'

/** The delivery status of a newsletter in one line. */
export function progressText({
  state,
  heldUntil,
  progress,
}: Pick<NewsletterSend, 'state' | 'heldUntil' | 'progress'>): string {
  const { total, sent, failed, skipped } = progress
  if (total === 0) return 'Nobody gets newsletters yet'
  if (state === 'held') return `Goes to ${counted(total, 'reader')} at ${timeOfDay(new Date(heldUntil))}`
  const parts = [
    state === 'done' ? `Sent to ${grouped(sent)}` : `${grouped(sent)} of ${counted(total, 'mail')} sent`,
    failed > 0 ? `${grouped(failed)} failed` : '',
    skipped > 0 ? `${grouped(skipped)} unsubscribed before` : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}
