import type {
  BundledComment,
  BundledSubscriber,
  BundledSuppression,
} from '../../formats/bundle/bundled-readers.ts'
import type { CountedComment } from '../../model/comment/comment-record.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { ListedSubscriberRecord } from '../../model/subscription/subscription-record.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { SignerDep } from '../../ports/signer.ts'
import type { CommentStoreDep } from '../../ports/stores/comments/comment-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import type { SuppressionStoreDep } from '../../ports/stores/subscriptions/suppression-store.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import type { PauseDep } from '../../values/performance/pause.ts'
import { everyItem } from '../contract/every-item.ts'
import { commentSeal } from './comment-seal.ts'

/** The ports that reading subscribers and comments for an export uses. */
export type ReaderPagesDeps = SubscriptionStoreDep &
  SuppressionStoreDep &
  CommentStoreDep &
  RecipeStoreDep &
  UserStoreDep &
  SignerDep &
  RandomDep &
  PauseDep

/** The number of rows that are read at a time: a few milliseconds of work. */
const pageSizes = { subscribers: 200, comments: 50 } as const

/** The statement of consent for readers who subscribed on the site and confirmed the address. */
const ownConsent = 'They subscribed on this site themselves, and confirmed their address.'

/** The subscribers of a site, page by page, including those who unsubscribed. */
export async function* subscriberPages(
  { id: siteId, settings }: SiteRecord,
  deps: ReaderPagesDeps,
): AsyncGenerator<BundledSubscriber[], void> {
  const limit = pageSizes.subscribers
  for (let after = ''; ;) {
    const page = await deps.subscriptionStore.page({ siteId, after, limit })
    yield page.flatMap((record) => bundledSubscriber(record, settings.slug))
    after = page.at(-1)?.userId ?? ''
    if (page.length < limit) return
    await deps.pause()
  }
}

/** Null for readers who never had a subscription, such as after an abandoned checkout. */
function bundledSubscriber(record: ListedSubscriberRecord, siteSlug: string): BundledSubscriber[] {
  const { email, displayName: name, newsletter, signupPage, paid } = record
  if (newsletter === 'never' && paid === null) return []
  const isOwn = newsletter === 'on' && record.isConfirmed
  const own = isOwn ? { statement: ownConsent, source: siteSlug, createdAt: record.createdAt } : null
  const consent = record.consent ?? own
  return [
    {
      ...{ email, name, newsletter, signupPage, createdAt: record.createdAt.toISOString() },
      consent: consent && { ...consent, createdAt: consent.createdAt.toISOString() },
      paid: paid && {
        ...{ plan: paid.plan, status: paid.status, amountCents: paid.amountCents },
        periodEndsAt: paid.periodEndsAt.toISOString(),
      },
    },
  ]
}

/** The suppressed addresses of a site, page by page, without those of which only the digest is stored. */
export async function* suppressionPages(
  { id: siteId }: SiteRecord,
  { suppressionStore, pause }: ReaderPagesDeps,
): AsyncGenerator<BundledSuppression[], void> {
  const found = everyItem(async (range) => {
    const { suppressions, total } = await suppressionStore.list({ siteId, query: '', ...range })
    await pause()
    return { items: suppressions.map((one) => ({ ...one, id: one.emailHash })), total }
  })
  for await (const { email, reason, createdAt } of found) {
    if (email !== null && reason !== 'erased') yield [{ email, reason, createdAt: createdAt.toISOString() }]
  }
}

/** The comments of a site, page by page, oldest first; without those of recipes in the trash. */
export async function* commentPages(
  site: SiteRecord,
  deps: ReaderPagesDeps,
): AsyncGenerator<BundledComment[], void> {
  const limit = pageSizes.comments
  for (let after: CountedComment | null = null; ;) {
    const page: CountedComment[] = await deps.commentStore.page({ siteId: site.id, after, limit })
    yield await bundledComments(page, site, deps)
    if (page.length < limit) return
    after = page.at(-1) ?? null
    await deps.pause()
  }
}

async function bundledComments(
  comments: readonly CountedComment[],
  site: SiteRecord,
  deps: ReaderPagesDeps,
): Promise<BundledComment[]> {
  const recipeIds = [...new Set(comments.map(({ recipeId }) => recipeId))]
  const recipes = await deps.recipeStore.summariesByIds(site.id, recipeIds)
  const users = await deps.userStore.byIds([...new Set(comments.map(({ userId }) => userId))])
  const slugs = new Map(recipes.map(({ id, slug }) => [id, slug]))
  const accounts = new Map(users.map((user) => [user.id, user]))
  return comments.flatMap((comment): BundledComment[] => {
    const recipe = slugs.get(comment.recipeId)
    if (recipe === undefined) return []
    const { id, parentId, content, userId, isHeld, isHidden, upvoteCount: upvotes } = comment
    const state = isHeld ? 'held' : isHidden ? 'hidden' : 'visible'
    const written = { id, recipe, parentId, content, createdAt: comment.createdAt.toISOString() }
    if (userId === site.ownerId) return [{ ...written, author: 'owner', state, upvotes }]
    const account = accounts.get(userId)
    const displayName = (account ? account.displayName : comment.authorName) ?? null
    const people = { authorId: userId, ownerId: site.ownerId }
    const seal = account && { seal: commentSeal(written, people, deps) }
    return [{ ...written, author: { id: userId, displayName }, state, upvotes, ...seal }]
  })
}
