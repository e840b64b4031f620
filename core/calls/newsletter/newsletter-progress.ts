import type { LetterStoreDep } from '../../ports/stores/newsletters/letter-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type {
  NewsletterSendRecord,
  NewsletterStoreDep,
} from '../../ports/stores/newsletters/newsletter-store.ts'
import type { NewsletterSend } from './newsletter-calls.ts'

/** Adds the progress of delivery to newsletters. */
export async function withProgress(
  send: NewsletterSendRecord,
  title: string,
  newsletterStore: NewsletterStoreDep['newsletterStore'],
  { clock }: ClockDep,
  waiting: NewsletterSend['waiting'] = null,
): Promise<NewsletterSend> {
  const { lastError, ...counts } = await newsletterStore.progress(send.siteId, send.id)
  const { pending, sent, failed, skipped } = counts
  const total = pending + sent + failed + skipped
  const { id, recipeId, letterId, audience, note, createdAt, heldUntil } = send
  const isHeld = clock.now().getTime() < heldUntil.getTime()
  const isDone = pending === 0
  return {
    ...{ id, recipeId, letterId, audience, title, note, createdAt: createdAt.toISOString(), isDone },
    ...{ state: isHeld ? 'held' : isDone ? 'done' : 'sending', heldUntil: heldUntil.toISOString() },
    progress: { ...counts, total, lastError },
    waiting: isHeld || isDone ? null : waiting,
  }
}

/** The titles of newsletters by the id of the sent recipe or letter. */
export async function sentTitles(
  siteId: string,
  sends: readonly Pick<NewsletterSendRecord, 'recipeId' | 'letterId'>[],
  stores: RecipeStoreDep & LetterStoreDep,
): Promise<(send: Pick<NewsletterSendRecord, 'recipeId' | 'letterId'>) => string> {
  const [recipes, letters] = await Promise.all([
    stores.recipeStore.summariesByIds(
      siteId,
      sends.flatMap(({ recipeId }) => recipeId ?? []),
    ),
    stores.letterStore.byIds(
      siteId,
      sends.flatMap(({ letterId }) => letterId ?? []),
    ),
  ])
  const titles = new Map([
    ...recipes.map(({ id, title }) => [id, title] as const),
    ...letters.map(({ id, subject }) => [id, subject] as const),
  ])
  return ({ recipeId, letterId }) => titles.get(letterId ?? recipeId ?? '') ?? ''
}
