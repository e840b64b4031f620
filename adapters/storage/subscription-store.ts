import type { Selectable } from 'kysely'
import { PlanType } from '#core/auth/user.ts'
import {
  subscriptionStatuses,
  type SubscriptionRecord,
  type SubscriptionStore,
} from '#core/subscription/subscription-store.ts'
import { fromInstant, fromInstantOrNull, fromWord, toFlag, toInstant, toInstantOrNull } from './columns.ts'
import type { Database, Tables } from './database.ts'

const cadences = ['month', 'year'] as const

export function createSubscriptionStore({ read, write }: Database): SubscriptionStore {
  return {
    async current(siteId, userId) {
      const row = await read
        .selectFrom('subscriptions')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('user_id', '=', userId)
        .where('status', '!=', 'canceled')
        .executeTakeFirst()
      return row === undefined ? null : rowToSubscription(row)
    },

    async save(subscription) {
      const { site_id, user_id, ...changes } = subscriptionToRow(subscription)
      await write
        .insertInto('subscriptions')
        .values({ site_id, user_id, ...changes })
        .onConflict((conflict) => conflict.columns(['site_id', 'user_id']).doUpdateSet(changes))
        .execute()
    },
  }
}

function subscriptionToRow(subscription: SubscriptionRecord): Tables['subscriptions'] {
  return {
    site_id: subscription.siteId,
    user_id: subscription.userId,
    id: subscription.id,
    plan_type: subscription.planType,
    status: subscription.status,
    cadence: subscription.cadence,
    price_amount_cents: subscription.priceAmountCents,
    provider: subscription.provider,
    provider_id: subscription.providerId,
    current_period_end: toInstantOrNull(subscription.currentPeriodEnd),
    cancel_at_period_end: toFlag(subscription.cancelAtPeriodEnd),
    created_at: toInstant(subscription.createdAt),
    updated_at: toInstant(subscription.updatedAt),
  }
}

function rowToSubscription(row: Selectable<Tables['subscriptions']>): SubscriptionRecord {
  const place = { table: 'subscriptions', id: row.id }
  return {
    id: row.id,
    siteId: row.site_id,
    userId: row.user_id,
    planType: fromWord(PlanType.options, row.plan_type, place),
    status: fromWord(subscriptionStatuses, row.status, place),
    cadence: row.cadence === null ? null : fromWord(cadences, row.cadence, place),
    priceAmountCents: row.price_amount_cents,
    provider: row.provider,
    providerId: row.provider_id,
    currentPeriodEnd: fromInstantOrNull(row.current_period_end, place),
    cancelAtPeriodEnd: row.cancel_at_period_end === 1,
    createdAt: fromInstant(row.created_at, place),
    updatedAt: fromInstant(row.updated_at, place),
  }
}
