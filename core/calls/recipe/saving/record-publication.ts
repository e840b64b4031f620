import type { RecipeRecord } from '../../../model/recipe/record/recipe-record.ts'
import type { ClockDep } from '../../../ports/clock.ts'
import type { RandomDep } from '../../../ports/random.ts'
import type { WebhookStoreDep } from '../../../ports/stores/sites/webhook-store.ts'
import type { Writable } from '../../../ports/stores/storage.ts'
import { recordWebhookEvent } from '../../services/record-webhook-event.ts'

/** Records for webhooks that a recipe is published now and was not before, in the unit of work that publishes it. */
export async function recordPublication(
  deps: Writable<WebhookStoreDep> & ClockDep & RandomDep,
  before: Pick<RecipeRecord, 'publishedAt'> | null,
  { siteId, id, publishedAt }: Pick<RecipeRecord, 'siteId' | 'id' | 'publishedAt'>,
): Promise<void> {
  const wasPublished = before !== null && before.publishedAt !== null
  if (publishedAt === null || wasPublished) return
  await recordWebhookEvent(deps, { siteId, event: 'recipe.published', subjectId: id })
}
