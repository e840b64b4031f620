import type {
  SignupPageCount,
  SubscriberCounts,
  SubscriberRecord,
} from '#core/model/subscription/subscription-record.ts'
import type { SignupPageQuery, SubscriberQuery } from '#core/ports/stores/subscription-store.ts'
import { contains, toInstant } from './columns.ts'
import type { Connection } from './tables/tables.ts'
import { hasPlan, isReaderSubscription, rowToSubscriber } from './subscription-rows.ts'

type SubscriberPage = { subscribers: SubscriberRecord[]; total: number }

/** The number of subscribers from which a search reads the addresses of all accounts at once, which is ten times faster. */
const manySubscribers = 2000

/** Returns a page of a site's subscribers. They are found in an index; only the rows of the page are read. */
export async function listSubscribers(read: Connection, query: SubscriberQuery): Promise<SubscriberPage> {
  const { siteId, plan, limit, offset } = query
  const siteTotal = await countState(read, siteId, plan === 'unconfirmed' ? 'all' : plan)
  const matching = subscribersOf(read, query, siteTotal)
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
  if (plan !== 'unconfirmed' && isWhole(query)) return { subscribers, total: siteTotal }
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0)
  if (isLastPage) return { subscribers, total: offset + rows.length }
  const counted = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirst()
  return { subscribers, total: counted?.total ?? 0 }
}

/** Returns whether the plan is the only filter. */
function isWhole({ query, since, until }: SubscriberQuery): boolean {
  return query.trim() === '' && since === undefined && until === undefined
}

function subscribersOf(read: Connection, query: SubscriberQuery, siteTotal: number) {
  const { siteId, plan, since, until } = query
  const hasAddress = contains('users.email', query.query)
  const ofSite = read
    .selectFrom('subscriptions')
    .where('subscriptions.site_id', '=', siteId)
    .where(isReaderSubscription)
    .where(hasPlan(plan))
    .$if(since !== undefined, (rows) =>
      rows.where('subscriptions.created_at', '>=', `${since}T00:00:00.000Z`),
    )
    .$if(until !== undefined, (rows) =>
      rows.where('subscriptions.created_at', '<=', `${until}T23:59:59.999Z`),
    )
  if (query.query.trim() === '') return ofSite
  return siteTotal >= manySubscribers
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

/** Counts the subscriptions of a site's readers by state. In conditions on states, the result replaces the table. */
function statesOf(read: Connection, siteId: string) {
  return read
    .selectFrom('subscriptions')
    .where('site_id', '=', siteId)
    .where(isReaderSubscription)
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
    .where(hasPlan(plan))
    .select(({ fn }) => fn.sum('count').as('total'))
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

/** Counts the free and paid subscribers, and those who receive newsletters. */
export async function countSubscribers(read: Connection, siteId: string): Promise<SubscriberCounts> {
  const row = await read
    .selectFrom(statesOf(read, siteId))
    .select(({ fn }) => [
      fn.sum('count').filterWhere(hasPlan('free')).as('free'),
      fn.sum('count').filterWhere(hasPlan('paid')).as('paid'),
      fn.sum('count').filterWhere('newsletter', '=', 'on').as('newsletter'),
    ])
    .executeTakeFirst()
  return {
    free: Number(row?.free ?? 0),
    paid: Number(row?.paid ?? 0),
    newsletter: Number(row?.newsletter ?? 0),
  }
}

/** Counts the new subscriptions of each signup page. A checkout that was only opened does not count. */
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
