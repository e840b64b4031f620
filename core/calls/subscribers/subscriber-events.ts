import type { UserRecord } from '../../model/account/user-record.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { SubscriptionRecord } from '../../model/subscription/subscription-record.ts'
import type { AccountStoreDep } from '../../ports/stores/accounts/account-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import { plainText } from '../../values/rich-text/write-text.ts'
import { recipeOfPage } from '../recipe/loading/recipe-of-page.ts'
import type { SubscriberEvent } from './single-subscriber-calls.ts'

/** The ports of `readSubscriberEvents`. */
export type SubscriberEventsDeps = AccountStoreDep & RecipeStoreDep

/** A reader's actions and mails on a site, newest first; nothing of other sites is included. */
export async function readSubscriberEvents(
  deps: SubscriberEventsDeps,
  record: SubscriptionRecord,
  { id: userId, email }: UserRecord,
  site: SiteRecord,
): Promise<SubscriberEvent[]> {
  const holdings = await deps.accountStore.holdings({ userId, email })
  const comments = holdings.comments.filter(({ siteId }) => siteId === site.id)
  const newsletters = holdings.newsletters.filter(({ siteId }) => siteId === site.id)
  const page = record.signupPage
  const signupRecipe = page === null ? null : await recipeOfPage(deps, site.id, page)
  const recipeIds = [...comments, ...newsletters].flatMap(({ recipeId }) => recipeId ?? [])
  const recipes = await deps.recipeStore.summariesByIds(site.id, [...new Set(recipeIds)])
  const recipeOf = (recipeId: string | null) => {
    const found = recipes.find(({ id }) => id === recipeId)
    return found ? { id: found.id, slug: found.slug, title: found.title } : null
  }
  const events: SubscriberEvent[] = [
    { kind: 'subscribed', at: record.createdAt.toISOString(), recipe: signupRecipe, text: page ?? '' },
    ...comments.map(({ createdAt, recipeId, content }) => ({
      ...{ kind: 'commented' as const, at: createdAt.toISOString() },
      ...{ recipe: recipeOf(recipeId), text: plainText(content) },
    })),
    ...newsletters.flatMap(({ state, at, recipeId }) =>
      state === 'sent' || state === 'failed'
        ? {
            ...{ kind: `newsletter_${state}` as const, at: at.toISOString() },
            ...{ recipe: recipeOf(recipeId), text: '' },
          }
        : [],
    ),
  ]
  return events.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
}
