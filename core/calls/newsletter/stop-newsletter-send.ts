import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import { domainError } from '../../values/errors.ts'
import type { ClockDep } from '../../ports/clock.ts'
import { err, ok } from '../../values/result.ts'
import type { newsletterCalls } from './newsletter-calls.ts'
import type { NewsletterStoreDep } from '../../ports/stores/newsletters/newsletter-store.ts'
import type { UseCase } from '../contract/use-cases.ts'

type StopNewsletterSendDeps = AuditedStorageDep<NewsletterStoreDep> & ClockDep

/** Stops a newsletter that is still held. */
export function stopNewsletterSend(
  deps: StopNewsletterSendDeps,
): UseCase<typeof newsletterCalls.stopNewsletterSend> {
  return ({ newsletterSendId }, context) =>
    writeAudited(deps, context, async ({ newsletterStore }) => {
      const stopped = await newsletterStore.stop(context.site.id, newsletterSendId, deps.clock.now())
      if (stopped === 'missing') return err(domainError('newsletter_send_not_found'))
      return stopped === 'stopped' ? ok({}) : err(domainError('too_late_to_stop'))
    })
}
