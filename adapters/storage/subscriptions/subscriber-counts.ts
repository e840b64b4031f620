import { sql } from 'kysely'
import type { Audience } from '#core/model/newsletter/letter.ts'
import type { SubscriberCounts } from '#core/model/subscription/subscription-record.ts'
import type { SubscriberQuery } from '#core/ports/stores/subscriptions/subscription-store.ts'
import type { Connection } from '../database/tables/tables.ts'
import { hasPlan } from './subscription-rows.ts'

/** The stored numbers of readers by state. In conditions on states, the result replaces the table. */
function statesOf(read: Connection, siteIds: readonly string[]) {
  return read
    .selectFrom('subscriber_counts')
    .where('site_id', 'in', siteIds)
    .select(['site_id', 'newsletter', 'agreement', 'amount'])
    .select(sql<string | null>`nullif(paid_status, '')`.as('paid_status'))
    .as('subscriptions')
}

/** Counts the readers of a site with a plan. */
export async function countPlan(
  read: Connection,
  siteId: string,
  plan: SubscriberQuery['plan'],
): Promise<number> {
  const row = await read
    .selectFrom(statesOf(read, [siteId]))
    .$if(plan === 'unconfirmed', (states) =>
      states.where('newsletter', '=', 'on').where('agreement', '<>', 'confirmed'),
    )
    .$if(plan !== 'unconfirmed', (states) => states.where(hasPlan(plan)))
    .select(({ fn }) => fn.sum('amount').as('total'))
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

/** Counts the free and paid subscribers, and those who receive newsletters. */
export async function countSubscribers(read: Connection, siteId: string): Promise<SubscriberCounts> {
  const row = await read
    .selectFrom(statesOf(read, [siteId]))
    .select(({ fn }) => [
      fn.sum('amount').filterWhere(hasPlan('free')).as('free'),
      fn.sum('amount').filterWhere(hasPlan('paid')).as('paid'),
      fn.sum('amount').filterWhere('newsletter', '=', 'on').as('newsletter'),
    ])
    .executeTakeFirst()
  return {
    free: Number(row?.free ?? 0),
    paid: Number(row?.paid ?? 0),
    newsletter: Number(row?.newsletter ?? 0),
  }
}

/** Counts the recipients of a newsletter to each audience. */
export async function countAudiences(read: Connection, siteId: string): Promise<Record<Audience, number>> {
  const row = await read
    .selectFrom(statesOf(read, [siteId]))
    .where('newsletter', '=', 'on')
    .where('agreement', '<>', 'none')
    .select(({ fn }) => [
      fn.sum('amount').as('all'),
      fn.sum('amount').filterWhere(hasPlan('free')).as('free'),
      fn.sum('amount').filterWhere(hasPlan('paid')).as('paid'),
    ])
    .executeTakeFirst()
  return { all: Number(row?.all ?? 0), free: Number(row?.free ?? 0), paid: Number(row?.paid ?? 0) }
}

/** Counts the free and paid subscribers of several sites; those without any are missing. */
export async function countOfSites(
  read: Connection,
  siteIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await read
    .selectFrom(statesOf(read, siteIds))
    .where(hasPlan('all'))
    .select(({ fn }) => ['site_id', fn.sum('amount').as('total')])
    .groupBy('site_id')
    .execute()
  return new Map(rows.map(({ site_id, total }) => [site_id, Number(total)]))
}
