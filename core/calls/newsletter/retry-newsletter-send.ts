import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import { domainError } from '../../values/errors.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { LetterStoreDep } from '../../ports/stores/newsletters/letter-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import { err, ok } from '../../values/result.ts'
import type { newsletterCalls } from './newsletter-calls.ts'
import type { NewsletterStoreDep } from '../../ports/stores/newsletters/newsletter-store.ts'
import { sentTitles, withProgress } from './newsletter-progress.ts'
import type { NewsletterHoldDep } from './newsletter-send-record.ts'
import type { UseCase } from '../contract/use-cases.ts'

type RetryNewsletterSendDeps = AuditedStorageDep<NewsletterStoreDep & LetterStoreDep & RecipeStoreDep> &
  NewsletterHoldDep &
  ClockDep

/** Sends again to the readers whose mail failed. */
export function retryNewsletterSend(
  deps: RetryNewsletterSendDeps,
): UseCase<typeof newsletterCalls.retryNewsletterSend> {
  return ({ newsletterSendId }, context) =>
    writeAudited(deps, context, async (stores) => {
      const { newsletterStore } = stores
      const { site } = context
      const send = await newsletterStore.byId(site.id, newsletterSendId)
      if (!send) return err(domainError('newsletter_send_not_found'))
      await newsletterStore.retryFailed(site.id, send.id, deps.clock.now())
      const titleOf = await sentTitles(site.id, [send], stores)
      return ok({ newsletterSend: await withProgress(send, titleOf(send), newsletterStore, deps) })
    })
}
