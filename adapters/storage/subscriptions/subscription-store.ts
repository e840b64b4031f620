import { err, ok } from '#core/values/result.ts'
import { figuresOfChange } from '#core/model/figures/subscription-figures.ts'
import { emptySubscription } from '#core/model/subscription/subscription-state.ts'
import type { SubscriptionStore } from '#core/ports/stores/subscriptions/subscription-store.ts'
import { dayIn } from '#core/values/time/calendar-day.ts'
import { toInstant } from '../database/tables/columns.ts'
import type { Connection } from '../database/tables/tables.ts'
import type { Database } from '../database/database.ts'
import { createCompiledQuery, type Slots } from '../database/performance/compiled-query.ts'
import { countFigures } from '../figures/figure-counts.ts'
import { changeListed, listLock } from './subscriber-list.ts'
import { countSignupPages } from './signup-pages.ts'
import { countSubscribers } from './subscriber-counts.ts'
import { listSubscribers } from './subscriber-pages.ts'
import {
  changedSince,
  newSubscription,
  emptyHistory,
  rowToConsent,
  rowToListed,
  rowToSubscription,
  subscriptionToRow,
} from './subscription-rows.ts'
import { timeZoneOf } from '../sites/site-store.ts'
import { transact } from '../database/transact.ts'
import type { SubscriptionKey, SubscriptionRecord } from '#core/model/subscription/subscription-record.ts'

export function createSubscriptionStore(database: Database): SubscriptionStore {
  const { read, write, dialect } = database
  return {
    find: (key) => find(read, key),

    async byId(id) {
      const row = await read.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : rowToSubscription(row)
    },

    async ofUser(userId) {
      const rows = await read
        .selectFrom('subscriptions')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(rowToSubscription)
    },

    list: (query) => listSubscribers(read, query),

    counts: (siteId) => countSubscribers(read, siteId),

    signupPages: (query) => countSignupPages(read, query),

    async overdue(now, limit) {
      const rows = await read
        .selectFrom('subscriptions')
        .selectAll()
        .where('paid_status', '<>', 'ended')
        .where('period_ends_at', '<', toInstant(now))
        .orderBy('observed_at')
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(rowToSubscription)
    },

    async change({ key, newId, now, next, eventId, signupPage = null }) {
      const changed = await transact(database, async (transaction) => {
        await dialect.share(transaction, listLock(key.siteId))
        await dialect.lock(transaction, `subscription ${key.siteId} ${key.userId ?? ''}`)
        if (eventId !== undefined && !(await recordEvent(transaction, eventId, now))) return err('known')
        const known = await find(transaction, key)
        const record = known ?? newSubscription(key, newId, now)
        const after: SubscriptionRecord = {
          ...record,
          ...next(record),
          signupPage: record.signupPage ?? signupPage,
          updatedAt: now,
        }
        const before = known ?? emptySubscription
        const row = {
          ...subscriptionToRow(after),
          ...changedSince(before, after, now),
          ...(after.signupPage !== null &&
            record.signupPage === null && { signup_day: await signupDay(transaction, after) }),
        }
        await transaction
          .insertInto('subscriptions')
          .values({ ...emptyHistory, ...row })
          .onConflict((conflict) => conflict.columns(['site_id', 'user_id']).doUpdateSet(row))
          .execute()
        // Payments of a site to the platform do not count in its figures.
        if (key.userId !== null)
          await countFigures(transaction, key.siteId, now, figuresOfChange(before, after))
        return ok({ before, after })
      })
      return changed.ok ? changed.value : null
    },

    async page({ siteId, after, limit }) {
      const rows = await read
        .selectFrom('subscriptions')
        .innerJoin('users', 'users.id', 'subscriptions.user_id')
        .where('subscriptions.site_id', '=', siteId)
        .where('subscriptions.user_id', '>', after)
        .leftJoin('subscriber_consents', (join) =>
          join
            .onRef('subscriber_consents.site_id', '=', 'subscriptions.site_id')
            .onRef('subscriber_consents.id', '=', 'subscriptions.consent_id'),
        )
        .selectAll('subscriptions')
        .select(['users.email', 'users.display_name', 'users.confirmed_at'])
        .select([
          ...(['subscriber_consents.statement', 'subscriber_consents.source'] as const),
          'subscriber_consents.created_at as consented_at',
        ])
        .orderBy('subscriptions.user_id')
        .limit(limit)
        .execute()
      return rows.map(rowToListed)
    },

    changeListed: (changes) => changeListed(database, changes),

    async addConsents(consents) {
      if (consents.length === 0) return
      const rows = consents.map(({ siteId, id, userId, statement, source, createdAt }) => ({
        ...{ site_id: siteId, id, user_id: userId, statement, source, created_at: toInstant(createdAt) },
      }))
      await write
        .insertInto('subscriber_consents')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    async consentOf(subscriptionId) {
      const row = await read
        .selectFrom('subscriptions')
        .innerJoin('subscriber_consents', (join) =>
          join
            .onRef('subscriber_consents.site_id', '=', 'subscriptions.site_id')
            .onRef('subscriber_consents.id', '=', 'subscriptions.consent_id'),
        )
        .selectAll('subscriber_consents')
        .where('subscriptions.id', '=', subscriptionId)
        .executeTakeFirst()
      return row === undefined ? null : rowToConsent(row)
    },

    async isEventProcessed(eventId) {
      const row = await read
        .selectFrom('payment_events')
        .select('id')
        .where('id', '=', eventId)
        .executeTakeFirst()
      return row !== undefined
    },

    async customerOf(userId) {
      const row = await read
        .selectFrom('payment_customers')
        .select('customer_id')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row?.customer_id ?? null
    },

    async saveCustomer(userId, customerId) {
      await write
        .insertInto('payment_customers')
        .values({ user_id: userId, customer_id: customerId })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute()
    },
  }
}

const subscriptionByKey = createCompiledQuery(
  (connection, { siteId, userId }: Slots<{ siteId: string; userId: string }>) =>
    connection
      .selectFrom('subscriptions')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId),
)

async function find(connection: Connection, { siteId, userId }: SubscriptionKey) {
  const row = await subscriptionByKey.first(connection, { siteId, userId: userId ?? '' })
  return row === undefined ? null : rowToSubscription(row)
}

/** The day of a subscription in the time zone of its site. */
async function signupDay(transaction: Connection, { siteId, createdAt }: SubscriptionRecord) {
  return dayIn((await timeZoneOf(transaction, siteId)) ?? 'UTC', createdAt)
}

async function recordEvent(transaction: Connection, id: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('payment_events')
    .values({ id, created_at: toInstant(now) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
