import { err, ok } from '../../values/result.ts'
import type { RecipeRecord } from '../../model/recipe/record/recipe-record.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { StorageDep, Writable } from '../../ports/stores/storage.ts'
import type { AuditStoreDep } from '../../ports/stores/sites/audit-store.ts'
import type { NewsletterStoreDep } from '../../ports/stores/newsletters/newsletter-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { RecipeVersionStoreDep } from '../../ports/stores/recipes/recipe-version-store.ts'
import type {
  ScheduleKey,
  ScheduleRecord,
  ScheduleStoreDep,
} from '../../ports/stores/recipes/schedule-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { WebhookStoreDep } from '../../ports/stores/sites/webhook-store.ts'
import { newsletterSendRecord, type NewsletterHoldDep } from '../newsletter/newsletter-send-record.ts'
import type { CallName } from '../contract/routes.ts'
import { recordPublication } from '../recipe/saving/record-publication.ts'
import { keepVersion } from '../recipe/saving/save-version.ts'

type DueStores = RecipeStoreDep &
  RecipeVersionStoreDep &
  ScheduleStoreDep &
  SiteStoreDep &
  NewsletterStoreDep &
  WebhookStoreDep &
  AuditStoreDep

/** The ports of scheduled publishing. */
export type PublishDueDeps = StorageDep<DueStores> &
  ScheduleStoreDep &
  NewsletterHoldDep &
  ClockDep &
  RandomDep &
  LoggerDep

/** The maximum delay with which a newsletter is still sent automatically, in milliseconds. */
export const maxLatenessMs = 60 * 60_000

/** The maximum number of recipes per step. */
const atOnce = 50

/**
 * Creates the step that publishes due recipes and reports their number. Any number of servers may run it concurrently:
 * each recipe is published, and its newsletter created, in one transaction by one of them.
 */
export function createPublishDue(deps: PublishDueDeps) {
  return async function publishDue(isStopping = () => false): Promise<number> {
    let published = 0
    for (const key of await deps.scheduleStore.due(deps.clock.now(), atOnce)) {
      if (isStopping()) break
      try {
        if (await publishOne(key, deps)) published += 1
      } catch (thrown) {
        // A failure must not prevent the others from being published; the next step retries it.
        deps.logger.error('scheduled recipe not published', { ...key, error: String(thrown) })
      }
    }
    return published
  }
}

async function publishOne(key: ScheduleKey, deps: PublishDueDeps): Promise<boolean> {
  const { siteId, recipeId } = key
  const done = await deps.storage.transact(async (stores) => {
    const now = deps.clock.now()
    // Locks the site first, like every other write.
    const before = await stores.recipeStore.byIdForUpdate(siteId, recipeId)
    const schedule = await stores.scheduleStore.claim(key, now)
    if (!schedule) return err('taken')
    const isLate = now.getTime() - schedule.publishAt.getTime() > maxLatenessMs
    const publishedAt = isLate ? now : schedule.publishAt
    const recipe = await stores.recipeStore.setPublishedAt(siteId, recipeId, publishedAt, now)
    if (!recipe) return err('gone')
    await keepVersion(stores, recipe)
    await recordPublication({ ...deps, ...stores }, before, recipe)
    await note(stores, 'publishRecipe', schedule, recipe, deps)
    if (schedule.newsletter && isLate) await stores.scheduleStore.put({ ...schedule, state: 'late' })
    else if (schedule.newsletter) await send(stores, schedule, recipe, deps)
    return ok(null)
  })
  return done.ok
}

/** Newsletters that were turned off since are not sent. */
async function send(
  stores: Writable<DueStores>,
  schedule: ScheduleRecord,
  recipe: RecipeRecord,
  deps: ClockDep & RandomDep & NewsletterHoldDep,
): Promise<void> {
  const { siteId, recipeId } = schedule
  const site = await stores.siteStore.byId(siteId)
  if (site?.settings.newslettersEnabled !== true) return
  const created = await stores.newsletterStore.create(
    newsletterSendRecord({ siteId, recipeId, note: schedule.note }, deps),
  )
  if (created === 'created') await note(stores, 'createNewsletterSend', schedule, recipe, deps)
}

/** Writes an audit entry in the name of the person who scheduled the recipe. */
async function note(
  { auditStore }: Writable<AuditStoreDep>,
  call: CallName,
  { siteId, scheduledBy: userId }: ScheduleRecord,
  { id, title }: RecipeRecord,
  { clock, random }: ClockDep & RandomDep,
): Promise<void> {
  await auditStore.add({
    ...{ id: random.uuid(), siteId, userId, call, fields: [], createdAt: clock.now() },
    subject: { kind: 'recipe', id, title },
  })
}
