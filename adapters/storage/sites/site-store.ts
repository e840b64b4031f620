import type { Updateable } from 'kysely'
import { err, ok, type Result } from '#core/values/result.ts'
import type { SiteStore } from '#core/ports/stores/sites/site-store.ts'
import { settingsImageIds } from '#core/model/site/settings-image-ids.ts'
import type { SiteRecord } from '#core/model/site/site-record.ts'
import { titleOrder } from '#core/values/text/title-order.ts'
import { toJson } from '../database/tables/columns.ts'
import { createCompiledQuery, type Slots } from '../database/performance/compiled-query.ts'
import type { Database } from '../database/database.ts'
import { deletedSites } from './deleted-sites.ts'
import { createSiteCache } from './site-cache.ts'
import { saveMediaUsage } from '../media/media-usage.ts'
import { raiseRevision, revisionOf } from '../database/revision.ts'
import { sitePeople } from './site-people.ts'
import { priceColumns, rowToSite, siteToRow } from './site-rows.ts'
import type { Connection, Tables } from '../database/tables/tables.ts'
import { transact } from '../database/transact.ts'

export function createSiteStore(database: Database): SiteStore {
  const { read, write } = database
  return {
    ...sitePeople(database),
    ...deletedSites(database),

    create: (site) =>
      transact(database, async (transaction) => {
        const row = siteToRow(site)
        const inserted = await transaction
          .insertInto('sites')
          .values(row)
          .onConflict((conflict) => conflict.column('slug').doNothing())
          .executeTakeFirst()
        if (inserted.numInsertedOrUpdatedRows !== 1n) return err('slug_taken')
        await transaction
          .insertInto('site_managers')
          .values({ site_id: site.id, user_id: site.ownerId, role: 'owner' })
          .execute()
        const created = rowToSite(row)
        await saveSiteMedia(transaction, created)
        return ok(created)
      }),

    byId: (id) => find(read, 'id', id),
    async byIdForUpdate(id) {
      if (database.isTransaction) await database.dialect.lockSite(write, id)
      return find(read, 'id', id)
    },
    async byIds(ids) {
      if (ids.length === 0) return []
      const rows = await read
        .selectFrom('sites')
        .selectAll()
        .where('id', 'in', ids)
        .where('deleted_at', 'is', null)
        .execute()
      return rows.map(rowToSite)
    },
    bySlug: createSiteCache(database.now, (slug) => find(read, 'slug', slug)),
    byDomain: (domain) => find(read, 'domain', domain.toLowerCase()),

    async slugs() {
      const rows = await read
        .selectFrom('sites')
        .select('slug')
        .where('deleted_at', 'is', null)
        .where('closed_at', 'is', null)
        .orderBy('slug')
        .execute()
      return rows.map((row) => row.slug)
    },

    async takenSlugs(slugs) {
      if (slugs.length === 0) return []
      const rows = await read.selectFrom('sites').select('slug').where('slug', 'in', slugs).execute()
      return rows.map((row) => row.slug)
    },

    updateSettings: (siteId, changes, prices = {}) =>
      update(database, siteId, 'slug_taken', (site) => {
        const settings = { ...site.settings, ...changes }
        return {
          slug: settings.slug,
          title_order: titleOrder(settings.title),
          settings: toJson(settings),
          ...priceColumns(prices),
        }
      }),

    updatePlatformFields: (siteId, fields) =>
      update(database, siteId, 'domain_taken', () => ({
        ...(fields.domain !== undefined && { domain: fields.domain?.toLowerCase() ?? null }),
        ...priceColumns(fields),
      })),

    revision: (siteId) => revisionOf(database, siteId),
  }
}

const siteBy = (column: 'id' | 'slug' | 'domain') =>
  createCompiledQuery((connection, { value }: Slots<{ value: string }>) =>
    connection.selectFrom('sites').selectAll().where(column, '=', value).where('deleted_at', 'is', null),
  )
const siteByColumn = { id: siteBy('id'), slug: siteBy('slug'), domain: siteBy('domain') } as const

/** Returns the time zone of a site, or null if the site does not exist. */
export async function timeZoneOf(connection: Connection, siteId: string): Promise<string | null> {
  const site = await find(connection, 'id', siteId)
  return site?.settings.timeZone ?? null
}

async function find(connection: Connection, column: keyof typeof siteByColumn, value: string) {
  const row = await siteByColumn[column].first(connection, { value })
  return row === undefined ? null : rowToSite(row)
}

/** Changes a site and raises its revision. Concurrent changes run one after the other, so none is lost. */
async function update<Taken extends string>(
  database: Database,
  siteId: string,
  taken: Taken,
  change: (site: SiteRecord) => Updateable<Tables['sites']>,
): Promise<Result<SiteRecord, Taken | 'missing'>> {
  try {
    return await transact(database, async (transaction) => {
      if (!(await raiseRevision(transaction, siteId))) return err('missing')
      const site = await find(transaction, 'id', siteId)
      if (site === null) return err('missing')
      const changes = change(site)
      if (Object.keys(changes).length > 0) {
        await transaction.updateTable('sites').set(changes).where('id', '=', siteId).execute()
      }
      const changed = await find(transaction, 'id', siteId)
      if (changed === null) return err('missing')
      await saveSiteMedia(transaction, changed)
      return ok(changed)
    })
  } catch (error) {
    if (database.dialect.isUniqueViolation(error)) return err(taken)
    throw error
  }
}

async function saveSiteMedia(transaction: Connection, { id, settings }: SiteRecord): Promise<void> {
  const user = { siteId: id, kind: 'site', subjectId: id } as const
  await saveMediaUsage(transaction, user, settingsImageIds(settings))
}
