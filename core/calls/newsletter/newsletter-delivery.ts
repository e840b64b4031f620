import type { ClockDep } from '../../ports/clock.ts'
import type { RenderMailDep } from '../../ports/mail-renderer.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import { isPermanentRefusal, type Mail, type MailerDep } from '../../ports/mailer.ts'
import type { SignerDep } from '../../ports/signer.ts'
import { isPaidPlan } from '../../model/account/paid-plan.ts'
import type { LetterStoreDep } from '../../ports/stores/newsletters/letter-store.ts'
import type { NewsletterLinkStoreDep } from '../../ports/stores/newsletters/newsletter-link-store.ts'
import type { FirstMailStoreDep } from '../../ports/stores/limits/first-mail-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import { currentPlan, nextSubscription } from '../../model/subscription/subscription-state.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import { limitFirstMails, type FirstMailDeps } from './first-mails.ts'
import { loadLetterIssue, loadNewsletterIssue, type NewsletterIssueDeps } from './newsletter-issue.ts'
import { newsletterMails, type NewsletterRecipient } from './newsletter-mail.ts'
import type {
  DeliveryLease,
  DeliveryOutcome,
  DeliveryResult,
  LeasedDelivery,
  NewsletterSendRecord,
  NewsletterStoreDep,
} from '../../ports/stores/newsletters/newsletter-store.ts'
import { sentLinks, type SentLinksDeps } from './sent-links.ts'
import { unsubscribeToken, unsubscribeUrl } from './unsubscribe-token.ts'
import { write } from '../contract/write.ts'

/** The ports of the delivery of newsletters. */
export type NewsletterDeliveryDeps = NewsletterIssueDeps &
  StorageDep<NewsletterStoreDep & SubscriptionStoreDep & FirstMailStoreDep & NewsletterLinkStoreDep> &
  Omit<SentLinksDeps, 'storage'> &
  SubscriptionStoreDep &
  Omit<FirstMailDeps, 'storage'> &
  LetterStoreDep &
  SiteStoreDep &
  MailerDep &
  RenderMailDep &
  SignerDep &
  ClockDep &
  LoggerDep

/** The pace of the delivery of newsletters. */
export type DeliveryPace = {
  /** The number of mails that one worker leases at a time, which is the maximum that is sent twice if it is killed. */
  readonly batchSize: number
  /** The number of mails of a batch that are sent concurrently. */
  readonly concurrency: number
  /** The duration of a lease in seconds, after which the batch of a killed worker is released. */
  readonly leaseSeconds: number
  /** The maximum number of mails per second of all servers together. */
  readonly perSecond: number
}

/** Batches of 100 for at most two minutes, ten mails at a time, 500 a second. */
export const deliveryPace: DeliveryPace = {
  batchSize: 100,
  concurrency: 10,
  leaseSeconds: 120,
  perSecond: 500,
}

/** The pauses after failed attempts in seconds; after the last one, a mail has failed permanently. */
export const retryPauses: readonly number[] = [60, 300, 1800, 7200, 28_800]

/** No mail is started in this last fraction of a lease, because it could outlast the lease. */
const lastPart = 0.25

/** A sent batch: the number of its mails, and when the rate allows the next one. */
export type DeliveredBatch = { readonly count: number; readonly againAt: Date }

type WriteMail = (recipient: NewsletterRecipient) => Mail
/** Renders the newsletter for paying or free readers on first use. */
type Writers = (isPaid: boolean) => Promise<WriteMail>

/** A lease in progress. */
type Batch = {
  readonly send: NewsletterSendRecord
  /** False if no further mail may be started. */
  readonly hasTime: () => boolean
  readonly writers: Writers | null
  readonly waiting: LeasedDelivery[]
  /** The results that are not stored yet. */
  readonly results: DeliveryResult[]
}

/** The number of results that are stored together: storing each alone would cost as much as sending it. */
const notedAtOnce = 10

/**
 * The number of rendered newsletters that are cached, so that alternating batches of several sites do not render them
 * again.
 */
const maxCachedSends = 8

/**
 * Creates the worker's step: it leases one batch and sends it; null if none is due. Any number of servers may run it
 * concurrently. When `isStopping`, it finishes the mails that it has started and releases the others.
 */
export function createNewsletterDelivery(deps: NewsletterDeliveryDeps, pace: DeliveryPace = deliveryPace) {
  const { clock } = deps
  const cached = new Map<string, { readonly revision: number | null; readonly writers: Writers | null }>()

  return async function deliverBatch(isStopping = () => false): Promise<DeliveredBatch | null> {
    const now = clock.now()
    const leasedUntil = new Date(now.getTime() + pace.leaseSeconds * 1000)
    const { batchSize: count, perSecond } = pace
    const lease = await write(deps, ({ newsletterStore }) =>
      newsletterStore.lease({ now, leasedUntil, count, perSecond }),
    )
    if (lease === null) return null
    const waiting = await waitingOf(lease)
    const deliveries = lease.deliveries.filter(({ userId }) => !waiting.has(userId))
    const batch = await openBatch({ ...lease, deliveries }, isStopping)
    const lanes = Array.from({ length: pace.concurrency }, () => sendUntilEmpty(batch))
    await Promise.all(lanes)
    await note(batch)
    const untried = batch.waiting.map(({ userId }) => userId)
    await write(deps, ({ newsletterStore }) => newsletterStore.release(lease.send, untried, clock.now()))
    const againAt = new Date(now.getTime() + (deliveries.length * 1000) / perSecond)
    return { count: deliveries.length - untried.length, againAt }
  }

  /** Releases the mails that are delayed until another day; returns their recipients. */
  async function waitingOf({ send, deliveries }: DeliveryLease): Promise<ReadonlySet<string>> {
    const ids = deliveries.map(({ userId }) => userId)
    const { userIds, until } = await limitFirstMails(deps, send.siteId, ids)
    await write(deps, ({ newsletterStore }) => newsletterStore.release(send, [...userIds], until))
    return userIds
  }

  async function openBatch(
    { send, leasedUntil, deliveries }: DeliveryLease,
    isStopping: () => boolean,
  ): Promise<Batch> {
    const writers = await cachedWriters(send)
    const lastStart = leasedUntil.getTime() - pace.leaseSeconds * 1000 * lastPart
    const hasTime = () => !isStopping() && clock.now().getTime() < lastStart
    return { send, hasTime, writers, waiting: [...deliveries], results: [] }
  }

  async function sendUntilEmpty(batch: Batch): Promise<void> {
    while (batch.hasTime()) {
      const delivery = batch.waiting.shift()
      if (delivery === undefined) return
      batch.results.push({ userId: delivery.userId, outcome: await deliver(batch, delivery) })
      if (batch.results.length >= notedAtOnce) await note(batch)
    }
  }

  async function note({ send, results }: Batch): Promise<void> {
    await write(deps, ({ newsletterStore }) => newsletterStore.finish(send, results.splice(0)))
  }

  /**
   * A newsletter is rendered once per revision of its site, because every change to its content raises the revision.
   */
  async function cachedWriters(send: NewsletterSendRecord): Promise<Writers | null> {
    const revision = await deps.siteStore.revision(send.siteId)
    const known = cached.get(send.id)
    if (known !== undefined && known.revision === revision) return known.writers
    const writers = await prepare(send)
    cached.delete(send.id)
    cached.set(send.id, { revision, writers })
    const [oldest = send.id] = cached.keys()
    if (cached.size > maxCachedSends) cached.delete(oldest)
    return writers
  }

  /** Null if the newsletter must not be sent any more. */
  async function prepare(send: NewsletterSendRecord): Promise<Writers | null> {
    const { id } = send
    const issueFor = await loadSentIssue(send)
    if (issueFor === null) return null
    const linksFor = sentLinks(deps, { siteId: send.siteId, sendId: id })
    const writers = new Map<boolean, Promise<WriteMail>>()
    return (isPaid) => {
      const written =
        writers.get(isPaid) ??
        newsletterMails(deps.renderMail, issueFor(isPaid ? 'monthly' : 'free'), id, linksFor)
      writers.set(isPaid, written)
      // A failed rendering is retried with the next mail.
      written.catch(() => writers.delete(isPaid))
      return written
    }
  }

  async function loadSentIssue({ siteId, recipeId, letterId, note }: NewsletterSendRecord) {
    const site = await deps.siteStore.byId(siteId)
    if (site === null) return null
    if (letterId !== null) {
      const letter = await deps.letterStore.byId({ siteId, letterId })
      return letter && (await loadLetterIssue(deps, site, letter))
    }
    const recipe = recipeId === null ? null : await deps.recipeStore.byId(siteId, recipeId)
    return recipe?.publishedAt == null ? null : await loadNewsletterIssue(deps, site, recipe, note)
  }

  async function deliver(
    { send: { id, siteId }, writers }: Batch,
    { userId, email, displayName, hasAgreed, attempts }: LeasedDelivery,
  ): Promise<DeliveryOutcome> {
    // Checked for each mail: a reader who unsubscribes or is suppressed during a batch gets none of the rest.
    const subscription = await deps.subscriptionStore.find({ siteId, userId })
    if (writers === null || email === '' || !hasAgreed || subscription?.newsletter !== 'on') {
      return { state: 'skipped', at: clock.now() }
    }
    const token = unsubscribeToken(deps.signer, { siteId, userId })
    const recipient = {
      to: email,
      name: displayName ?? subscription.name,
      id: `${id}.${userId}`,
      unsubscribeUrl: unsubscribeUrl(deps.platform.url, token),
    }
    try {
      const writeTo = await writers(isPaidPlan(currentPlan(subscription, clock.now())))
      await deps.mailer.send(writeTo(recipient))
      return { state: 'sent', at: clock.now() }
    } catch (thrown) {
      deps.logger.warn('newsletter mail not taken', { sendId: id, userId, attempts, error: String(thrown) })
      if (isPermanentRefusal(thrown) && thrown.isMailboxGone) await noteBounce(siteId, userId)
      return failedTry(thrown, attempts, clock.now())
    }
  }

  async function noteBounce(siteId: string, userId: string) {
    await write(deps, ({ subscriptionStore }) =>
      subscriptionStore.change({
        ...{ key: { siteId, userId }, newId: userId, now: clock.now() },
        next: (state) => nextSubscription(state, { type: 'newsletter.bounce' }),
      }),
    )
  }
}

/** The outcome of a failed attempt: a retry after a longer pause, or a permanent failure. */
export function failedTry(thrown: unknown, attempts: number, now: Date): DeliveryOutcome {
  const error = (thrown instanceof Error ? thrown.message : String(thrown)).slice(0, 300)
  const pause = isPermanentRefusal(thrown) ? undefined : retryPauses[attempts]
  if (pause === undefined) return { state: 'failed', at: now, error }
  return { state: 'retry', at: new Date(now.getTime() + pause * 1000), error }
}
