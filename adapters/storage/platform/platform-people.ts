import type { Selectable, SelectQueryBuilder } from 'kysely'
import type {
  PlatformPersonRecord,
  PlatformQuery,
  PlatformStore,
} from '#core/ports/stores/platform/platform-store.ts'
import { SiteRole } from '#core/model/site/site-role.ts'
import { contains, containsIgnoringCase, fromWord } from '../database/tables/columns.ts'
import { findPage, isIn, slicesOf, sliceSize, type Slice } from '../database/sliced-list.ts'
import type { Page } from '../database/select-page.ts'
import type { Connection, Tables } from '../database/tables/tables.ts'
import { rowToSite } from '../sites/site-rows.ts'
import { toRecord } from '../accounts/user-store.ts'

/** Lists accounts, newest first; searches scan the accounts in batches. */
export async function listPeople(
  read: Connection,
  query: PlatformQuery,
): Promise<Awaited<ReturnType<PlatformStore['people']>>> {
  const { ids, total } = await findPeople(read, query)
  if (ids.length === 0) return { people: [], total }
  const rows = await newestFirst(read.selectFrom('users').selectAll().where('id', 'in', ids)).execute()
  return { people: await peopleWithSites(read, rows), total }
}

async function findPeople(read: Connection, query: PlatformQuery) {
  const text = query.query.trim()
  const known = text === '' ? await countRows(read.selectFrom('users')) : null
  const matchingIn = (slice: Slice) =>
    within(read, slice).$if(text !== '', (rows) =>
      rows.where(({ or }) =>
        or([
          contains('email', text),
          containsIgnoringCase('display_name', text),
          contains('handle_key', text),
        ]),
      ),
    )
  const list = {
    slices: slicesOf((after) =>
      newestFirst(within(read, { after, last: null }).select(['created_at', 'id']))
        .offset(sliceSize - 1)
        .limit(1)
        .executeTakeFirst(),
    ),
    count: (slice: Slice) => countRows(matchingIn(slice)),
    ids: (slice: Slice, { limit, offset }: Page) =>
      newestFirst(matchingIn(slice).select('id')).limit(limit).offset(offset).execute(),
  }
  return findPage(list, query, known)
}

function within(read: Connection, slice: Slice) {
  return read.selectFrom('users').where(isIn('users', slice))
}

function newestFirst<Row>(rows: SelectQueryBuilder<Tables, 'users', Row>) {
  return rows.orderBy('created_at', 'desc').orderBy('id', 'desc')
}

async function countRows<Row>(rows: SelectQueryBuilder<Tables, 'users', Row>): Promise<number> {
  const row = await rows
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

/** Returns the people of the rows, in the same order, with their sites and uploads. */
async function peopleWithSites(
  read: Connection,
  rows: readonly Selectable<Tables['users']>[],
): Promise<PlatformPersonRecord[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const managed = await read
    .selectFrom('site_managers')
    .innerJoin('sites', 'sites.id', 'site_managers.site_id')
    .selectAll('sites')
    .select(['site_managers.user_id', 'site_managers.role'])
    .where('site_managers.user_id', 'in', ids)
    .where('sites.deleted_at', 'is', null)
    .orderBy('sites.title_order')
    .orderBy('sites.id')
    .execute()
  const images = await bytesOfOwners(read, ids, 'images')
  const videos = await bytesOfOwners(read, ids, 'videos')
  return rows.map((row) => ({
    user: toRecord(row),
    sites: managed
      .filter(({ user_id }) => user_id === row.id)
      .map((site) => ({
        slug: site.slug,
        title: rowToSite(site).settings.title,
        role: fromWord(SiteRole.options, site.role, { table: 'site_managers', id: site.id }),
      })),
    storedBytes: (images.get(row.id) ?? 0) + (videos.get(row.id) ?? 0),
  }))
}

async function bytesOfOwners(read: Connection, ids: readonly string[], table: 'images' | 'videos') {
  const rows = await read
    .selectFrom(table)
    .select(({ fn }) => ['owner_id', fn.sum<number | string>('bytes').as('bytes')])
    .where('owner_id', 'in', ids)
    .groupBy('owner_id')
    .execute()
  return new Map(rows.map(({ owner_id, bytes }) => [owner_id, Number(bytes)]))
}
