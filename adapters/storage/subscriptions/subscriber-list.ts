import { err, ok, type Result } from '#core/values/result.ts'
import type {
  ListChanges,
  ListedReader,
  ListOutcome,
} from '#core/ports/stores/subscriptions/subscription-store.ts'
import type { FigureCount } from '#core/model/figures/figure-kinds.ts'
import { figuresOfChange } from '#core/model/figures/subscription-figures.ts'
import { newsletterChoices, type NewsletterChoice } from '#core/model/subscription/subscription-state.ts'
import { dayIn } from '#core/values/time/calendar-day.ts'
import { pause } from '../../system/system.ts'
import { toInstant } from '../database/tables/columns.ts'
import type { Connection, Tables } from '../database/tables/tables.ts'
import type { Database } from '../database/database.ts'
import { countFigures } from '../figures/figure-counts.ts'
import {
  changedSince,
  newSubscription,
  emptyHistory,
  rowToSubscription,
  subscriptionToRow,
} from './subscription-rows.ts'
import { timeZoneOf } from '../sites/site-store.ts'
import { transact } from '../database/transact.ts'
import type { SubscriptionRecord } from '#core/model/subscription/subscription-record.ts'

/** The number of readers per statement, small enough to delay other requests only briefly. */
const chunkSize = 50

/**
 * The key of a lock that is shared by changes of single subscriptions of a site and exclusive for changes of a whole
 * list.
 */
export function listLock(siteId: string): string {
  return `subscriptions ${siteId}`
}

/** Changes the subscriptions of a list in one transaction; see the port. */
export async function changeListed<Reader extends ListedReader>(
  database: Database,
  changes: ListChanges<Reader>,
): Promise<ListOutcome[]> {
  const changed = await transact(
    database,
    async (transaction): Promise<Result<ListOutcome[], ListOutcome[]>> => {
      await database.dialect.lock(transaction, listLock(changes.siteId))
      const outcomes: ListOutcome[] = []
      for (let start = 0; start < changes.readers.length; start += chunkSize) {
        const readers = changes.readers.slice(start, start + chunkSize)
        outcomes.push(...(await changeChunk(transaction, changes, readers)))
        changes.onProgress?.(outcomes.length)
        // SQLite runs synchronously; without a pause no other request would be served until the end.
        await pause()
      }
      return changes.isDryRun ? err(outcomes) : ok(outcomes)
    },
  )
  return changed.ok ? changed.value : changed.error
}

async function changeChunk<Reader extends ListedReader>(
  transaction: Connection,
  { siteId, now, next, newId, consentId, keepsNames = false }: ListChanges<Reader>,
  readers: readonly Reader[],
): Promise<ListOutcome[]> {
  await ensureUsers(transaction, readers, newId, now)
  const known = await findKnown(transaction, siteId, readers)
  const hasPages = readers.some(({ signupPage = null }) => signupPage !== null)
  const timeZone = (hasPages ? await timeZoneOf(transaction, siteId) : null) ?? 'UTC'
  const outcomes: ListOutcome[] = []
  const rows: Tables['subscriptions'][] = []
  const figures: FigureCount[] = []
  for (const reader of readers) {
    const { userId, record } = known.get(reader.email) ?? vanished(reader.email)
    const before = record ?? newSubscription({ siteId, userId }, newId(), reader.since)
    const name = keepsNames && record !== null ? record.name : (reader.name ?? before.name)
    const signupPage = record === null ? (reader.signupPage ?? null) : record.signupPage
    const after = { ...before, ...next(before, reader), name, signupPage, updatedAt: now }
    const isRenamed = before.name !== after.name
    const outcome = outcomeOf(before.newsletter, after.newsletter)
    outcomes.push(
      record !== null && isRenamed
        ? { ...outcome, renamed: { before: before.name, after: after.name } }
        : outcome,
    )
    figures.push(...figuresOfChange(before, after))
    if (before.newsletter === after.newsletter && !isRenamed) continue
    const isNewReader = before.newsletter !== 'on' && after.newsletter === 'on'
    const own = isNewReader || record === null ? (reader.consentId ?? null) : null
    const consent_id = own ?? (isNewReader ? (consentId ?? null) : null)
    const signup_day = record === null && signupPage !== null ? dayIn(timeZone, after.createdAt) : null
    rows.push({
      ...{ ...emptyHistory, ...subscriptionToRow(after), ...changedSince(before, after, now) },
      ...{ consent_id, signup_day },
    })
  }
  if (rows.length > 0) {
    await transaction
      .insertInto('subscriptions')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'user_id']).doUpdateSet(({ ref, fn }) => ({
          newsletter: ref('excluded.newsletter'),
          name: ref('excluded.name'),
          consent_id: fn.coalesce('excluded.consent_id', 'subscriptions.consent_id'),
          newsletter_since: fn.coalesce('excluded.newsletter_since', 'subscriptions.newsletter_since'),
          updated_at: ref('excluded.updated_at'),
        })),
      )
      .execute()
  }
  await countFigures(transaction, siteId, now, figures)
  return outcomes
}

const outcomesByChoice = newsletterChoices.map((before) =>
  newsletterChoices.map((after) => ({ before, after })),
)

/** Returns the same object for equal choices, because a list can have very many outcomes. */
function outcomeOf(before: NewsletterChoice, after: NewsletterChoice): ListOutcome {
  const known = outcomesByChoice[newsletterChoices.indexOf(before)]?.[newsletterChoices.indexOf(after)]
  return known ?? { before, after }
}

async function ensureUsers(
  transaction: Connection,
  readers: readonly ListedReader[],
  newId: () => string,
  now: Date,
): Promise<void> {
  const empty = {
    display_name: null,
    handle: null,
    handle_key: null,
    bio: null,
    avatar: null,
    confirmed_at: null,
  }
  const created_at = toInstant(now)
  await transaction
    .insertInto('users')
    .values(readers.map(({ email }) => ({ ...empty, id: newId(), email, created_at })))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

type Known = { readonly userId: string; readonly record: SubscriptionRecord | null }

async function findKnown(
  transaction: Connection,
  siteId: string,
  readers: readonly ListedReader[],
): Promise<Map<string, Known>> {
  const emails = readers.map(({ email }) => email)
  const users = await transaction
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', emails)
    .execute()
  const rows = await transaction
    .selectFrom('subscriptions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(
      'user_id',
      'in',
      users.map(({ id }) => id),
    )
    .execute()
  const records = new Map(rows.map((row) => [row.user_id, rowToSubscription(row)]))
  return new Map(users.map(({ id, email }) => [email, { userId: id, record: records.get(id) ?? null }]))
}

function vanished(email: string): never {
  throw new Error(`The account of ${email} disappeared while its list was read`)
}
