import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import { domainError } from '../../values/errors.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import { err, ok } from '../../values/result.ts'
import type { newsletterCalls } from './newsletter-calls.ts'
import type { NewsletterStoreDep } from '../../ports/stores/newsletters/newsletter-store.ts'
import type { ScheduleStoreDep } from '../../ports/stores/recipes/schedule-store.ts'
import { withProgress } from './newsletter-progress.ts'
import { newsletterSendRecord, type NewsletterHoldDep } from './newsletter-send-record.ts'
import type { UseCase } from '../contract/use-cases.ts'

type CreateNewsletterSendDeps = AuditedStorageDep<NewsletterStoreDep & RecipeStoreDep & ScheduleStoreDep> &
  NewsletterHoldDep &
  ClockDep &
  RandomDep

/** Sends a published recipe as a newsletter, once. */
export function createNewsletterSend(
  deps: CreateNewsletterSendDeps,
): UseCase<typeof newsletterCalls.createNewsletterSend> {
  return ({ body }, context) =>
    writeAudited(deps, context, async ({ recipeStore, newsletterStore, scheduleStore }) => {
      const { site } = context
      const recipe = await recipeStore.byId(site.id, body.recipeId)
      if (!recipe) return err(domainError('recipe_not_found'))
      if (!site.settings.newslettersEnabled) {
        return err(domainError('not_sendable', 'Newsletters are disabled in the settings of this site.'))
      }
      if (recipe.publishedAt === null) {
        return err(domainError('not_sendable', 'This recipe is a draft; publish it before you send it.'))
      }
      const { id: recipeId } = recipe
      const send = newsletterSendRecord({ siteId: site.id, recipeId, note: body.note ?? '' }, deps)
      if ((await newsletterStore.create(send)) === 'sent_before') {
        return err(domainError('not_sendable', 'This recipe was already sent as a newsletter.'))
      }
      // Sending replaces a schedule that was too late to send automatically.
      await scheduleStore.remove(site.id, recipeId)
      return ok({ newsletterSend: await withProgress(send, recipe.title, newsletterStore, deps) })
    })
}
