import type { BundledSubscriber } from '../../formats/bundle/bundled-readers.ts'
import type { ConsentRecord } from '../../model/subscription/subscription-record.ts'
import {
  nextSubscription,
  type NewsletterChoice,
  type SubscriptionEvent,
  type SubscriptionState,
} from '../../model/subscription/subscription-state.ts'
import { signupPageOf } from '../../model/subscription/signup-page.ts'
import type { ListOutcome } from '../../ports/stores/subscriptions/subscription-store.ts'
import type { DomainError } from '../../values/errors.ts'
import { limits } from '../../values/limits.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { subscribersReached } from '../quota/quotas.ts'
import { withoutSuppressed } from '../subscribers/without-suppressed.ts'
import type { ExportDeps } from './export-deps.ts'
import type { ReadersImport } from './readers-import.ts'
import type { ReadersPlace } from './readers-place.ts'

type Counts = ReadersImport['subscribers']

/** The number of subscribers per transaction. */
const atOnce = 200

/** The event that a state in an archive triggers for a reader who already has a state on this site. */
const events: Readonly<Record<Exclude<NewsletterChoice, 'never'>, SubscriptionEvent>> = {
  on: { type: 'newsletter.include' },
  off: { type: 'newsletter.unsubscribe' },
  bounced: { type: 'newsletter.bounce' },
  complained: { type: 'newsletter.complain' },
  removed: { type: 'newsletter.remove' },
}

/**
 * Adds the subscribers of an archive with their states, dates, sign-up pages and consents. Refusals on either side
 * remain, and subscribers without a statement of consent are skipped. Payments are not transferred.
 */
export async function importArchivedSubscribers(
  subscribers: readonly BundledSubscriber[],
  place: ReadersPlace,
  deps: ExportDeps,
): Promise<Result<Counts, DomainError>> {
  const counts = { added: 0, refused: 0, unchanged: 0, refusedHere: 0, withoutConsent: 0 }
  for (let start = 0; start < subscribers.length; start += atOnce) {
    const page = withoutDuplicates(subscribers.slice(start, start + atOnce))
    const wanted = page.filter(({ newsletter }) => newsletter !== 'never')
    const stated = wanted.filter((person) => person.newsletter !== 'on' || hasConsent(person))
    counts.withoutConsent += wanted.length - stated.length
    const written = await write(stated, place, deps)
    if (!written.ok) return written
    for (const { kind, number } of written.value) counts[kind] += number
    await deps.pause()
  }
  return ok(counts)
}

type Written = readonly { readonly kind: keyof Counts; readonly number: number }[]

function write(
  people: readonly BundledSubscriber[],
  { site, userId }: ReadersPlace,
  deps: ExportDeps,
): Promise<Result<Written, DomainError>> {
  const now = deps.clock.now()
  return deps.storage.transact(async ({ subscriptionStore, suppressionStore, quotaStore }) => {
    const stores = { suppressionStore, random: deps.random }
    const { allowed, suppressed } = await withoutSuppressed(stores, site.id, people)
    const readers = allowed.map((person) => {
      const consent = consentRecord(person, { site, userId }, deps)
      const since = earlier(new Date(person.createdAt), now)
      const signupPage = signupPageOf(person.signupPage ?? undefined)
      return { ...person, since, signupPage, record: consent, consentId: consent?.id ?? null }
    })
    const consents = new Map(readers.flatMap(({ record }) => (record ? [[record.id, record] as const] : [])))
    await subscriptionStore.addConsents([...consents.values()])
    const outcomes = await subscriptionStore.changeListed({
      ...{ siteId: site.id, now, isDryRun: false, readers, keepsNames: true },
      newId: () => deps.random.uuid(),
      next: (state, { newsletter }) => nextState(state, newsletter),
    })
    const kinds = outcomes.map((outcome, index) => kindOf(outcome, readers[index]?.newsletter ?? 'never'))
    const number = (kind: keyof Counts) => kinds.filter((one) => one === kind).length
    const isFull =
      number('added') > 0 && (await quotaStore.hasSubscribers(site.id, deps.quotas.subscribers + 1))
    if (isFull) return err(subscribersReached(deps.quotas))
    return ok([
      ...(['added', 'refused', 'unchanged'] as const).map((kind) => ({ kind, number: number(kind) })),
      { kind: 'refusedHere' as const, number: number('refusedHere') + suppressed.length },
    ])
  })
}

/** A reader without a state on this site gets that of the archive. */
function nextState(state: SubscriptionState, newsletter: NewsletterChoice): SubscriptionState {
  if (state.newsletter === 'never') return { ...state, newsletter }
  return newsletter === 'never' ? state : nextSubscription(state, events[newsletter])
}

function kindOf({ before, after }: ListOutcome, archived: NewsletterChoice): keyof Counts {
  if (archived === 'on' && after !== 'on') return 'refusedHere'
  if (before === after) return 'unchanged'
  return after === 'on' ? 'added' : 'refused'
}

function hasConsent({ consent }: BundledSubscriber): boolean {
  return consent !== null && consent.statement.trim().length >= limits.consentAtLeast
}

/** The stored consent; equal statements have the same id, which makes repeated imports idempotent. */
function consentRecord(
  { consent }: BundledSubscriber,
  { site, userId }: ReadersPlace,
  { random }: ExportDeps,
): ConsentRecord | null {
  if (consent === null) return null
  const { statement, source, createdAt } = consent
  const id = random.digest(`imported consent ${JSON.stringify([statement, source, createdAt])}`)
  return { siteId: site.id, id, userId, statement, source, createdAt: new Date(createdAt) }
}

/** One row per address; a refusal has priority. */
function withoutDuplicates(people: readonly BundledSubscriber[]): BundledSubscriber[] {
  const byEmail = new Map<string, BundledSubscriber>()
  for (const person of people) {
    const known = byEmail.get(person.email)
    if (known === undefined || known.newsletter === 'on') byEmail.set(person.email, person)
  }
  return [...byEmail.values()]
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}
