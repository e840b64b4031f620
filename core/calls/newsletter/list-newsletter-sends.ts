import type { ClockDep } from '../../ports/clock.ts'
import type { LetterStoreDep } from '../../ports/stores/newsletters/letter-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import { ok } from '../../values/result.ts'
import { firstMailsReached, type FirstMailDeps } from './first-mails.ts'
import type { newsletterCalls } from './newsletter-calls.ts'
import type { NewsletterStoreDep } from '../../ports/stores/newsletters/newsletter-store.ts'
import { sentTitles, withProgress } from './newsletter-progress.ts'
import type { NewsletterHoldDep } from './newsletter-send-record.ts'
import type { UseCase } from '../contract/use-cases.ts'

type ListNewsletterSendsDeps = NewsletterStoreDep &
  FirstMailDeps &
  LetterStoreDep &
  RecipeStoreDep &
  ClockDep &
  NewsletterHoldDep

/** Lists the newsletters of the site or of one recipe, with their progress. */
export function listNewsletterSends(
  deps: ListNewsletterSendsDeps,
): UseCase<typeof newsletterCalls.listNewsletterSends> {
  return async ({ recipeId }, { site }) => {
    const { newsletterStore } = deps
    const sends = await newsletterStore.list(site.id, recipeId ?? null)
    const titleOf = await sentTitles(site.id, sends, deps)
    const waiting = await firstMailsReached(deps, site.id)
    const newsletterSends = await Promise.all(
      sends.map((send) => withProgress(send, titleOf(send), newsletterStore, deps, waiting)),
    )
    return ok({ newsletterSends })
  }
}
