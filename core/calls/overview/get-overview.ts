import { ok } from '../../values/result.ts'
import { isBlankText } from '../../values/rich-text/write-text.ts'
import type { SiteSettings } from '../../model/site/site-settings.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { CommentStoreDep } from '../../ports/stores/comments/comment-store.ts'
import type { OverviewStoreDep } from '../../ports/stores/figures/overview-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import { newSiteSettings } from '../site/new-site.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { firstSteps, type FirstStep, type overviewCalls } from './overview-calls.ts'

/** The ports of `getOverview`. */
export type GetOverviewDeps = OverviewStoreDep &
  RecipeStoreDep &
  CommentStoreDep &
  SubscriptionStoreDep &
  ClockDep

/** The maximum number of drafts in an overview. */
const namedDrafts = 5

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Returns the news of a site, pending work, and the completed first steps. */
export function getOverview(deps: GetOverviewDeps): UseCase<typeof overviewCalls.getOverview> {
  return async ({ since: asked }, { site, viewer }) => {
    const now = deps.clock.now()
    const since = asked === undefined ? new Date(now.getTime() - weekMs) : new Date(asked)
    const siteId = site.id
    const [news, drafts, held, recipes, subscribers] = await Promise.all([
      deps.overviewStore.news({ siteId, since, now, userId: viewer.user.id }),
      deps.recipeStore.list({
        ...{ siteId, status: 'draft', orderBy: 'updated_at_desc', limit: namedDrafts, offset: 0 },
      }),
      deps.commentStore.list({ siteId, status: 'held', limit: 1, offset: 0 }),
      deps.recipeStore.statusCounts(siteId),
      deps.subscriptionStore.counts(siteId),
    ])
    const isDone: Readonly<Record<FirstStep, boolean>> = {
      ...{ recipe: recipes.all > 0, publish: recipes.published > 0 },
      ...{ look: hasLook(site.settings), about: hasAbout(site.settings) },
      profiles: site.settings.socialMediaLinks.length > 0,
      subscriber: subscribers.free + subscribers.paid > 0,
    }
    return ok({
      overview: {
        since: since.toISOString(),
        news,
        waiting: {
          drafts: drafts.recipes.map(({ id, title, updatedAt }) => ({
            ...{ id, title, updatedAt: updatedAt.toISOString() },
          })),
          draftTotal: drafts.total,
          heldComments: held.total,
        },
        firstSteps: firstSteps.map((step) => ({ step, isDone: isDone[step] })),
      },
    })
  }
}

/** True if the site has a logo, an icon, or custom colors or fonts. */
function hasLook(settings: SiteSettings): boolean {
  const fresh = newSiteSettings({ title: settings.title, slug: settings.slug })
  const fields = [
    ...(['logoId', 'iconId', 'faviconId', 'colorThemeId', 'typeThemeId', 'themeAccentColor'] as const),
    ...(['themeStyle', 'headerLayout', 'homeLayout', 'cssOverrides'] as const),
  ]
  return fields.some((field) => settings[field] !== fresh[field])
}

function hasAbout({ about, aboutShort }: SiteSettings): boolean {
  return !isBlankText(about) || !isBlankText(aboutShort)
}
