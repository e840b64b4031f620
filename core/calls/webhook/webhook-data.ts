import { commentAnchor } from '../../model/comment/comment-anchor.ts'
import { fillPath, sitePaths } from '../../model/platform/page-paths.ts'
import { siteOrigin, type PlatformDep } from '../../model/platform/platform-address.ts'
import { recipeForReader } from '../../model/recipe/lock-recipe.ts'
import { anonymousReader } from '../../model/recipe/recipe-access.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { DeliveryKind } from '../../model/webhook/webhook.ts'
import type { ClockDep } from '../../ports/clock.ts'
import { plainText } from '../../values/rich-text/write-text.ts'
import { managedComments, type ManagedCommentsDeps } from '../comment/list-managed-comments.ts'
import { loadRecipe, type RecipeLoadingDeps } from '../recipe/recipe-loading.ts'
import { findSubscriber, type FindSubscriberDeps } from '../subscribers/find-subscriber.ts'
import { subscriberView } from '../subscribers/subscriber-view.ts'

/** The ports of `webhookData`. */
export type WebhookDataDeps = RecipeLoadingDeps &
  ManagedCommentsDeps &
  FindSubscriberDeps &
  PlatformDep &
  ClockDep

type Subject = { readonly kind: DeliveryKind; readonly subjectId: string | null }

/**
 * The data of an event at this time: a recipe as anonymous readers see it, a comment with its recipe, or a subscriber
 * as in the list of subscribers. Null if the object no longer exists or readers no longer see it.
 */
export async function webhookData(
  deps: WebhookDataDeps,
  site: SiteRecord,
  { kind, subjectId }: Subject,
): Promise<object | null> {
  return kind === 'ping' ? {} : loaders[kind](deps, site, subjectId ?? '')
}

type Load = (deps: WebhookDataDeps, site: SiteRecord, id: string) => Promise<object | null>

const loaders: Readonly<Record<Exclude<DeliveryKind, 'ping'>, Load>> = {
  async 'recipe.published'(deps, site, recipeId) {
    const record = await deps.recipeStore.byId(site.id, recipeId)
    if (!record || record.publishedAt === null) return null
    const recipe = recipeForReader(anonymousReader, await loadRecipe(deps, record))
    return { recipe, url: recipeUrl(deps, site, record) }
  },

  async 'subscriber.added'(deps, site, subscriberId) {
    const found = await findSubscriber(deps, subscriberId, site)
    if (!found) return null
    const { record, user } = found
    const { email, id: userId } = user
    const displayName = user.displayName ?? record.name
    return { subscriber: subscriberView({ ...record, userId, email, displayName }, deps.clock.now()) }
  },

  async 'comment.written'(deps, site, commentId) {
    const only = { siteId: site.id, status: 'visible', commentId, limit: 1, offset: 0 } as const
    const { comments } = await deps.commentStore.list(only)
    const [comment] = await managedComments(deps, site.id, comments)
    if (!comment) return null
    const { id, recipeId, parentId, content, createdAt, authorName, user, recipe } = comment
    return {
      comment: {
        ...{ id, recipeId, parentId, content, text: plainText(content), createdAt, authorName, user },
      },
      ...{ recipe, url: `${recipeUrl(deps, site, recipe)}#${commentAnchor(id)}` },
    }
  },
}

function recipeUrl({ platform }: PlatformDep, { settings, domain }: SiteRecord, recipe: { slug: string }) {
  const origin = siteOrigin(platform, { slug: settings.slug, domain })
  return origin + fillPath(sitePaths.recipe, { recipeSlug: recipe.slug })
}
