import type {
  SignupPageCount,
  SubscriberCounts,
  SubscriberRecord,
} from '#core/model/subscription/subscription-record.ts'
import type { SignupPageQuery, SubscriberQuery } from '#core/ports/stores/subscription-store.ts'
import { holds, toInstant } from './columns.ts'
import type { Connection } from './tables/tables.ts'
import { isOfPlan, isReaders, rowToSubscriber } from './subscription-rows.ts'

type SubscriberPage = { subscribers: SubscriberRecord[]; total: number }

/** From how many subscribers on a search reads the addresses of all accounts at once: one by one costs ten times as much. */
const manySubscribers = 2000

/** A page of a site's subscribers. Which they are is told by an index alone; only those of the page are read. */
export async function listSubscribers(read: Connection, query: SubscriberQuery): Promise<SubscriberPage> {
  const { siteId, plan, limit, offset } = query
  const most = await countState(read, siteId, plan === 'unconfirmed' ? 'all' : plan)
  const matching = subscribersOf(read, query, most)
  const rows = await read
    .selectFrom(
      matching
        .select('subscriptions.id')
        .orderBy('subscriptions.created_at', 'desc')
        .orderBy('subscriptions.id', 'desc')
        .limit(limit)
        .offset(offset)
        .as('page'),
    )
    .innerJoin('subscriptions', 'subscriptions.id', 'page.id')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .selectAll('subscriptions')
    .select(['users.email', 'users.display_name'])
    .orderBy('subscriptions.created_at', 'desc')
    .orderBy('subscriptions.id', 'desc')
    .execute()
  const subscribers = rows.map(rowToSubscriber)
  if (plan !== 'unconfirmed' && isWhole(query)) return { subscribers, total: most }
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0)
  if (isLastPage) return { subscribers, total: offset + rows.length }
  const counted = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirst()
  return { subscribers, total: counted?.total ?? 0 }
}

/** True when nothing but the plan says who is meant. */
function isWhole({ query, since, until }: SubscriberQuery): boolean {
  return query.trim() === '' && since === undefined && until === undefined
}

function subscribersOf(read: Connection, query: SubscriberQuery, most: number) {
  const { siteId, plan, since, until } = query
  const hasAddress = holds('users.email', query.query)
  const ofSite = read
    .selectFrom('subscriptions')
    .where('subscriptions.site_id', '=', siteId)
    .where(isReaders)
    .where(isOfPlan(plan))
    .$if(since !== undefined, (rows) =>
      rows.where('subscriptions.created_at', '>=', `${since}T00:00:00.000Z`),
    )
    .$if(until !== undefined, (rows) =>
      rows.where('subscriptions.created_at', '<=', `${until}T23:59:59.999Z`),
    )
  if (query.query.trim() === '') return ofSite
  return most >= manySubscribers
    ? ofSite.where(({ eb, selectFrom }) =>
        eb('subscriptions.user_id', 'in', selectFrom('users').select('users.id').where(hasAddress)),
      )
    : ofSite.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('users')
            .select('users.id')
            .whereRef('users.id', '=', 'subscriptions.user_id')
            .where(hasAddress),
        ),
      )
}

/** How many subscriptions of readers a site has of each state; it stands for the table in conditions on states. */
function statesOf(read: Connection, siteId: string) {
  return read
    .selectFrom('subscriptions')
    .where('site_id', '=', siteId)
    .where(isReaders)
    .select(({ fn }) => ['newsletter', 'paid_status', fn.countAll<number>().as('count')])
    .groupBy(['newsletter', 'paid_status'])
    .as('subscriptions')
}

async function countState(
  read: Connection,
  siteId: string,
  plan: Exclude<SubscriberQuery['plan'], 'unconfirmed'>,
): Promise<number> {
  const row = await read
    .selectFrom(statesOf(read, siteId))
    .where(isOfPlan(plan))
    .select(({ fn }) => fn.sum('count').as('total'))
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

/** How many get newsletters, free and paid. */
export async function countSubscribers(read: Connection, siteId: string): Promise<SubscriberCounts> {
  const row = await read
    .selectFrom(statesOf(read, siteId))
    .select(({ fn }) => [
      fn.sum('count').filterWhere(isOfPlan('free')).as('free'),
      fn.sum('count').filterWhere(isOfPlan('paid')).as('paid'),
      fn.sum('count').filterWhere('newsletter', '=', 'on').as('newsletter'),
    ])
    .executeTakeFirst()
  return {
    free: Number(row?.free ?? 0),
    paid: Number(row?.paid ?? 0),
    newsletter: Number(row?.newsletter ?? 0),
  }
}

/** Who only looked at a checkout has not subscribed. */
export async function countSignupPages(
  read: Connection,
  { siteId, since, until, limit }: SignupPageQuery,
): Promise<SignupPageCount[]> {
  const rows = await read
    .selectFrom('subscriptions')
    .where('site_id', '=', siteId)
    .where('created_at', '>=', toInstant(since))
    .where('created_at', '<', toInstant(until))
    .where('signup_page', 'is not', null)
    .where(({ or, eb }) => or([eb('newsletter', '<>', 'never'), eb('paid_status', 'is not', null)]))
    .select(({ fn }) => ['signup_page', fn.countAll<number>().as('count')])
    .groupBy('signup_page')
    .orderBy('count', 'desc')
    .orderBy('signup_page')
    .limit(limit)
    .execute()
  return rows.flatMap(({ signup_page: page, count }) => (page === null ? [] : { page, count: Number(count) }))
}
