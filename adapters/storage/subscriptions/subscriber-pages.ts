import type { SelectQueryBuilder } from 'kysely'
import type { SubscriberRecord } from '#core/model/subscription/subscription-record.ts'
import type { SubscriberQuery } from '#core/ports/stores/subscriptions/subscription-store.ts'
import { contains, containsIgnoringCase, toInstant } from '../database/tables/columns.ts'
import { findPage, isIn, slicesOf, sliceSize, type Slice } from '../database/sliced-list.ts'
import type { Connection, Tables } from '../database/tables/tables.ts'
import { countPlan } from './subscriber-counts.ts'
import { hasPlan, isReaderSubscription, rowToSubscriber } from './subscription-rows.ts'

type SubscriberPage = { subscribers: SubscriberRecord[]; total: number }

/** Returns a page of a site's subscribers. They are found in an index; only the rows of the page are read. */
export async function listSubscribers(read: Connection, query: SubscriberQuery): Promise<SubscriberPage> {
  const known = isWhole(query) ? await countPlan(read, query.siteId, query.plan) : null
  const { ids, total } = await findSubscribers(read, query, known)
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

/** Counts the free and paid subscribers since an instant. */
export async function countNewSubscribers(read: Connection, siteId: string, instant: Date): Promise<number> {
  let total = 0
  const range = { siteId, from: toInstant(new Date(instant.getTime() + 1)), until: null }
  for await (const slice of subscriberSlices(read, range)) {
    total += await countMatching(read, { plan: 'all', query: '' }, { ...range, ...slice })
  }
  return total
}

/** Returns whether the plan is the only filter. */
function isWhole({ query, since, until }: SubscriberQuery): boolean {
  return query.trim() === '' && since === undefined && until === undefined
}

/** Finds the ids of a page, and the total if it is unknown; an address or a name may contain the text anywhere. */
async function findSubscribers(read: Connection, query: SubscriberQuery, known: number | null) {
  const { siteId, since, until } = query
  const range = {
    siteId,
    from: since === undefined ? null : `${since}T00:00:00.000Z`,
    until: until === undefined ? null : `${until}T23:59:59.999Z`,
  }
  return findPage(
    {
      slices: subscriberSlices(read, range),
      count: (slice) => countMatching(read, query, { ...range, ...slice }),
      ids: (slice, page) =>
        newestFirst(matchingIn(read, query, { ...range, ...slice }).select('subscriptions.id'))
          .limit(page.limit)
          .offset(page.offset)
          .execute(),
    },
    query,
    known,
  )
}

/** The columns of the displayed name: the display name, otherwise the name in the imported list. */
const shownName = ['users.display_name', 'subscriptions.name']

/** Subscriptions of a site between two instants. */
type Range = { readonly siteId: string; readonly from: string | null; readonly until: string | null }

type RangeSlice = Range & Slice

function subscriberSlices(read: Connection, range: Range): AsyncGenerator<Slice> {
  return slicesOf((after) =>
    newestFirst(
      within(read, { ...range, after, last: null }).select(['subscriptions.created_at', 'subscriptions.id']),
    )
      .offset(sliceSize - 1)
      .limit(1)
      .executeTakeFirst(),
  )
}

function newestFirst<Row>(rows: SelectQueryBuilder<Tables, 'subscriptions', Row>) {
  return rows.orderBy('subscriptions.created_at', 'desc').orderBy('subscriptions.id', 'desc')
}

function within(read: Connection, { siteId, from, until, after, last }: RangeSlice) {
  return (
    read
      .selectFrom('subscriptions')
      .where('subscriptions.site_id', '=', siteId)
      // One bound on each side: SQLite uses the first one for the index, which could be far from the slice.
      .$if(from !== null && last === null, (rows) => rows.where('subscriptions.created_at', '>=', from ?? ''))
      .$if(until !== null && after === null, (rows) =>
        rows.where('subscriptions.created_at', '<=', until ?? ''),
      )
      .where(isIn('subscriptions', { after, last }))
  )
}

function matchingIn(
  read: Connection,
  { plan, query }: Pick<SubscriberQuery, 'plan' | 'query'>,
  slice: RangeSlice,
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
            .where(({ or }) => or([contains('users.email', query), containsIgnoringCase(shownName, query)])),
        ),
      ),
    )
}

async function countMatching(
  read: Connection,
  query: Pick<SubscriberQuery, 'plan' | 'query'>,
  slice: RangeSlice,
): Promise<number> {
  const row = await matchingIn(read, query, slice)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirst()
  return row?.total ?? 0
}
