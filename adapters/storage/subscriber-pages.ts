import { sql, type SqlBool } from 'kysely'
import type { SubscriberRecord } from '#core/model/subscription/subscription-record.ts'
import type { SubscriberQuery } from '#core/ports/stores/subscription-store.ts'
import { contains, toInstant } from './columns.ts'
import type { Connection } from './tables/tables.ts'
import { countPlan } from './subscriber-counts.ts'
import { hasPlan, isReaderSubscription, rowToSubscriber } from './subscription-rows.ts'

type SubscriberPage = { subscribers: SubscriberRecord[]; total: number }

/** The number of subscriptions that one statement goes through: some milliseconds in SQLite, which is synchronous. */
const sliceSize = 1000

/** Returns a page of a site's subscribers. They are found in an index; only the rows of the page are read. */
export async function listSubscribers(read: Connection, query: SubscriberQuery): Promise<SubscriberPage> {
  const known = isWhole(query) ? await countPlan(read, query.siteId, query.plan) : null
  const { ids, total } = await findPage(read, query, known)
  if (ids.length === 0) return { subscribers: [], total }
  const rows = await read
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .where('subscriptions.id', 'in', ids)
    .selectAll('subscriptions')
    .select(['users.email', 'users.display_name'])
    .orderBy('subscriptions.created_at', 'desc')
    .orderBy('subscriptions.id', 'desc')
    .execute()
  return { subscribers: rows.map(rowToSubscriber), total }
}

/** Counts the free and paid subscribers who came after an instant. */
export async function countNewSubscribers(read: Connection, siteId: string, instant: Date): Promise<number> {
  let total = 0
  const from = toInstant(new Date(instant.getTime() + 1))
  for await (const slice of slicesOf(read, { siteId, from, until: null })) {
    total += await countMatching(read, { plan: 'all', query: '' }, slice)
  }
  return total
}

/** Returns whether the plan is the only filter. */
function isWhole({ query, since, until }: SubscriberQuery): boolean {
  return query.trim() === '' && since === undefined && until === undefined
}

/**
 * Finds the ids of a page, and the total if it is not known. Goes through the subscriptions slice by slice, because an
 * address may contain the text anywhere and a rare plan may be anywhere.
 */
async function findPage(read: Connection, query: SubscriberQuery, known: number | null) {
  const { siteId, since, until, limit, offset } = query
  const ids: string[] = []
  let total = 0
  const range = {
    siteId,
    from: since === undefined ? null : `${since}T00:00:00.000Z`,
    until: until === undefined ? null : `${until}T23:59:59.999Z`,
  }
  for await (const slice of slicesOf(read, range)) {
    const before = total
    total += await countMatching(read, query, slice)
    const next = offset + ids.length
    if (ids.length < limit && total > next) {
      const rows = await matchingIn(read, query, slice)
        .select('subscriptions.id')
        .orderBy('subscriptions.created_at', 'desc')
        .orderBy('subscriptions.id', 'desc')
        .limit(limit - ids.length)
        .offset(next - before)
        .execute()
      ids.push(...rows.map(({ id }) => id))
    }
    if (known !== null && (ids.length === limit || total >= known)) break
  }
  return { ids, total: known ?? total }
}

type Place = { readonly createdAt: string; readonly id: string }

/** Subscriptions of a site between two instants. */
type Range = { readonly siteId: string; readonly from: string | null; readonly until: string | null }

/** A part of a range: what comes after one place in the list, up to another. */
type Slice = Range & { readonly after: Place | null; readonly last: Place | null }

/** Splits a range into slices, newest first. */
async function* slicesOf(read: Connection, range: Range): AsyncGenerator<Slice> {
  let after: Place | null = null
  for (;;) {
    const rest: Slice = { ...range, after, last: null }
    const row = await within(read, rest)
      .select(['subscriptions.created_at', 'subscriptions.id'])
      .orderBy('subscriptions.created_at', 'desc')
      .orderBy('subscriptions.id', 'desc')
      .offset(sliceSize - 1)
      .limit(1)
      .executeTakeFirst()
    if (row === undefined) {
      yield rest
      return
    }
    const last: Place = { createdAt: row.created_at, id: row.id }
    yield { ...rest, last }
    after = last
  }
}

function within(read: Connection, { siteId, from, until, after, last }: Slice) {
  const place = sql`(subscriptions.created_at, subscriptions.id)`
  return (
    read
      .selectFrom('subscriptions')
      .where('subscriptions.site_id', '=', siteId)
      // One bound on each side: SQLite uses the first for the index, which could be far from the slice.
      .$if(from !== null && last === null, (rows) => rows.where('subscriptions.created_at', '>=', from ?? ''))
      .$if(until !== null && after === null, (rows) =>
        rows.where('subscriptions.created_at', '<=', until ?? ''),
      )
      .$if(after !== null, (rows) => rows.where(sql<SqlBool>`${place} < (${after?.createdAt}, ${after?.id})`))
      .$if(last !== null, (rows) => rows.where(sql<SqlBool>`${place} >= (${last?.createdAt}, ${last?.id})`))
  )
}

function matchingIn(
  read: Connection,
  { plan, query }: Pick<SubscriberQuery, 'plan' | 'query'>,
  slice: Slice,
) {
  return within(read, slice)
    .where(isReaderSubscription)
    .where(hasPlan(plan))
    .$if(query.trim() !== '', (rows) =>
      rows.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('users')
            .select('users.id')
            .whereRef('users.id', '=', 'subscriptions.user_id')
            .where(contains('users.email', query)),
        ),
      ),
    )
}

async function countMatching(
  read: Connection,
  query: Pick<SubscriberQuery, 'plan' | 'query'>,
  slice: Slice,
): Promise<number> {
  const row = await matchingIn(read, query, slice)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirst()
  return row?.total ?? 0
}
