import type { Catalogue } from '../catalogue.ts'
import { writeAudited, type AuditedStorageDep } from '../audit/write-audited.ts'
import type { UseCases } from '../use-cases.ts'
import { domainError } from '../../values/errors.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { LetterStoreDep } from '../../ports/stores/letter-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipe-store.ts'
import { err, ok } from '../../values/result.ts'
import type { newsletterCalls } from './newsletter-calls.ts'
import type { NewsletterStoreDep } from '../../ports/stores/newsletter-store.ts'
import type { ScheduleStoreDep } from '../../ports/stores/schedule-store.ts'
import { sentTitles, withProgress } from './newsletter-progress.ts'
import { newsletterSendRecord, type NewsletterHoldDep } from './newsletter-send-record.ts'
import { previewNewsletter, testNewsletter, type NewsletterTrialDeps } from './newsletter-trial.ts'

type NewsletterUseCases = Pick<UseCases<Catalogue>, keyof typeof newsletterCalls>

/** The ports that the newsletter calls use. */
export type NewsletterDeps = AuditedStorageDep<
  NewsletterStoreDep & LetterStoreDep & RecipeStoreDep & ScheduleStoreDep
> &
  NewsletterTrialDeps &
  NewsletterStoreDep &
  RecipeStoreDep &
  NewsletterHoldDep &
  ClockDep &
  RandomDep

/** Sending recipes as newsletters, and how far they have come. */
export function createNewsletterUseCases(deps: NewsletterDeps): NewsletterUseCases {
  const { newsletterStore } = deps
  return {
    async listNewsletterSends({ recipeId }, { site }) {
      const sends = await newsletterStore.list(site.id, recipeId ?? null)
      const titleOf = await sentTitles(site.id, sends, deps)
      const newsletterSends = await Promise.all(
        sends.map((send) => withProgress(send, titleOf(send), newsletterStore, deps)),
      )
      return ok({ newsletterSends })
    },

    createNewsletterSend: ({ body }, context) =>
      writeAudited(deps, context, async ({ recipeStore, newsletterStore, scheduleStore }) => {
        const { site } = context
        const recipe = await recipeStore.byId(site.id, body.recipeId)
        if (!recipe) return err(domainError('recipe_not_found'))
        if (!site.settings.newslettersEnabled) {
          return err(
            domainError('not_sendable', 'Newsletters are switched off in the settings of this site.'),
          )
        }
        if (recipe.publishedAt === null) {
          return err(domainError('not_sendable', 'This recipe is a draft; publish it before it is sent.'))
        }
        const { id: recipeId } = recipe
        const send = newsletterSendRecord({ siteId: site.id, recipeId, note: body.note ?? '' }, deps)
        if ((await newsletterStore.create(send)) === 'sent_before') {
          return err(domainError('not_sendable', 'This recipe was sent as a newsletter already.'))
        }
        // A schedule that was too late to mail by itself has been answered.
        await scheduleStore.remove(site.id, recipeId)
        return ok({ newsletterSend: await withProgress(send, recipe.title, newsletterStore, deps) })
      }),

    retryNewsletterSend: ({ newsletterSendId }, context) =>
      writeAudited(deps, context, async (stores) => {
        const { newsletterStore } = stores
        const { site } = context
        const send = await newsletterStore.byId(site.id, newsletterSendId)
        if (!send) return err(domainError('newsletter_send_not_found'))
        await newsletterStore.retryFailed(site.id, send.id, deps.clock.now())
        const titleOf = await sentTitles(site.id, [send], stores)
        return ok({ newsletterSend: await withProgress(send, titleOf(send), newsletterStore, deps) })
      }),

    stopNewsletterSend: ({ newsletterSendId }, context) =>
      writeAudited(deps, context, async ({ newsletterStore }) => {
        const stopped = await newsletterStore.stop(context.site.id, newsletterSendId, deps.clock.now())
        if (stopped === 'missing') return err(domainError('newsletter_send_not_found'))
        return stopped === 'stopped' ? ok({}) : err(domainError('too_late_to_stop'))
      }),

    previewNewsletter: previewNewsletter(deps),
    testNewsletter: testNewsletter(deps),
  }
}
