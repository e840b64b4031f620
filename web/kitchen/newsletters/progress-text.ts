import type { NewsletterSend } from '#core/calls/newsletter/newsletter-calls.ts'
import { counted } from '#core/values/text/counted.ts'

const number = new Intl.NumberFormat('en-US')

/** What became of the mails of a newsletter, in one line. */
export function progressText({ isDone, progress }: Pick<NewsletterSend, 'isDone' | 'progress'>): string {
  const { total, sent, failed, skipped } = progress
  if (total === 0) return 'Nobody gets newsletters yet'
  const parts = [
    isDone ? `Sent to ${number.format(sent)}` : `${number.format(sent)} of ${counted(total, 'mail')} sent`,
    failed > 0 ? `${number.format(failed)} failed` : '',
    skipped > 0 ? `${number.format(skipped)} unsubscribed before` : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}
