import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { LetterStoreDep } from '../../ports/stores/newsletters/letter-store.ts'
import type { NewsletterStoreDep } from '../../ports/stores/newsletters/newsletter-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { letterCalls } from './letter-calls.ts'
import { withProgress } from './newsletter-progress.ts'
import { newsletterSendRecord, type NewsletterHoldDep } from './newsletter-send-record.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { saveLetter, sendableLetter, unscheduled } from './letter-changes.ts'

type SendLetterDeps = AuditedStorageDep<LetterStoreDep & NewsletterStoreDep> &
  NewsletterHoldDep &
  ClockDep &
  RandomDep

/** Sends a complete letter now, once. */
export function sendLetter(deps: SendLetterDeps): UseCase<typeof letterCalls.sendLetter> {
  return ({ letterId }, context) =>
    writeAudited(deps, context, async (stores) => {
      const found = await sendableLetter(stores, context.site, letterId)
      if (!found.ok) return found
      const { id, siteId, audience, subject } = found.value
      const send = newsletterSendRecord({ siteId, letterId: id, audience }, deps)
      if ((await stores.newsletterStore.create(send)) === 'sent_before') {
        return err(domainError('letter_sent'))
      }
      await saveLetter(stores, { ...found.value, ...unscheduled })
      return ok({ newsletterSend: await withProgress(send, subject, stores.newsletterStore, deps) })
    })
}
