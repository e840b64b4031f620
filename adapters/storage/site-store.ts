import type { Selectable, Updateable } from 'kysely'
import { err, ok, type Result } from '#core/values/result.ts'
import type { SiteStore } from '#core/ports/stores/site-store.ts'
import { SiteRole, SiteSettings } from '#core/model/site/site.ts'
import { settingsImageIds } from '#core/model/site/settings-image-ids.ts'
import { titleOrder } from '#core/values/text/title-order.ts'
import { fromInstant, fromWord, toInstant, toInstantOrNull, toJson } from './columns.ts'
import type { Connection, Tables } from './tables/tables.ts'
import type { Database } from './database.ts'
import { createCachedJson } from './cached-json.ts'
import { createCompiledQuery, type Slots } from './compiled-query.ts'
import { keepBySlug } from './kept-sites.ts'
import { eraseSite } from './site-erasure.ts'
import { saveMediaUsage } from './media-usage.ts'
import { raiseRevision, revisionOf } from './revision.ts'
import { transact } from './transact.ts'
import type { SitePrices, SiteRecord } from '#core/model/site/site-record.ts'

/** Every page reads its site, often several times. */
const keptSettings = createCachedJson(SiteSettings)

export function createSiteStore(database: Database): SiteStore {
  const { read, write } = database
  return {
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
    bySlug: keepBySlug(database.now, (slug) => find(read, 'slug', slug)),
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

    async managedBy(userId) {
      const rows = await read
        .selectFrom('site_managers')
        .innerJoin('sites', 'sites.id', 'site_managers.site_id')
        .selectAll('sites')
        .select('site_managers.role')
        .where('site_managers.user_id', '=', userId)
        .where('sites.deleted_at', 'is', null)
        .orderBy('sites.title_order')
        .orderBy('sites.id')
        .execute()
      return rows.map((row) => ({ site: rowToSite(row), role: toRole(row.role, row.id) }))
    },

    async roleOf(siteId, userId) {
      const row = await roleOf.first(read, { siteId, userId })
      return row === undefined ? null : toRole(row.role, siteId)
    },

    async setRole(siteId, userId, role) {
      await transact(database, async (transaction) => {
        await raiseRevision(transaction, siteId)
        await transaction
          .insertInto('site_managers')
          .values({ site_id: siteId, user_id: userId, role })
          .onConflict((conflict) =>
            conflict
              .columns(['site_id', 'user_id'])
              .doUpdateSet({ role })
              .where('site_managers.role', '<>', 'owner'),
          )
          .execute()
        return ok(null)
      })
    },

    async removeRole(siteId, userId) {
      await transact(database, async (transaction) => {
        await raiseRevision(transaction, siteId)
        await transaction
          .deleteFrom('site_managers')
          .where('site_id', '=', siteId)
          .where('user_id', '=', userId)
          .where('role', '<>', 'owner')
          .execute()
        return ok(null)
      })
    },

    async people(siteId) {
      const rows = await read
        .selectFrom('site_managers')
        .select(['user_id', 'role'])
        .where('site_id', '=', siteId)
        .orderBy('user_id')
        .execute()
      const people = rows.map((row) => ({ userId: row.user_id, role: toRole(row.role, siteId) }))
      return SiteRole.options.flatMap((role) => people.filter((person) => person.role === role))
    },

    async handOver(siteId, userId) {
      await transact(database, async (transaction) => {
        await raiseRevision(transaction, siteId)
        await transaction.updateTable('sites').set({ owner_id: userId }).where('id', '=', siteId).execute()
        await transaction
          .updateTable('site_managers')
          .set({ role: 'editor' })
          .where('site_id', '=', siteId)
          .where('role', '=', 'owner')
          .execute()
        await transaction
          .insertInto('site_managers')
          .values({ site_id: siteId, user_id: userId, role: 'owner' })
          .onConflict((conflict) => conflict.columns(['site_id', 'user_id']).doUpdateSet({ role: 'owner' }))
          .execute()
        return ok(null)
      })
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

    async setDeleted(siteId, deletedAt) {
      await transact(database, async (transaction) => {
        await raiseRevision(transaction, siteId)
        await transaction
          .updateTable('sites')
          .set({ deleted_at: toInstantOrNull(deletedAt) })
          .where('id', '=', siteId)
          .execute()
        return ok(null)
      })
    },

    async deletedOf(ownerId) {
      const rows = await read
        .selectFrom('sites')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('deleted_at', 'is not', null)
        .orderBy('deleted_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map((row) => ({
        site: rowToSite(row),
        deletedAt: fromInstant(row.deleted_at ?? '', { table: 'sites', id: row.id }),
      }))
    },

    async deletedById(id) {
      const row = await read
        .selectFrom('sites')
        .selectAll()
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst()
      return row === undefined ? null : rowToSite(row)
    },

    async deletedBefore(instant, limit) {
      const rows = await read
        .selectFrom('sites')
        .select('id')
        .where('deleted_at', '<', toInstant(instant))
        .orderBy('deleted_at')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },

    erase: (siteId) => eraseSite(database, siteId),

    async wasErased(siteId) {
      const row = await read
        .selectFrom('erased_sites')
        .select('site_id')
        .where('site_id', '=', siteId)
        .executeTakeFirst()
      return row !== undefined
    },

    revision: (siteId) => revisionOf(database, siteId),
  }
}

function priceColumns({ monthlyAmountCents, yearlyAmountCents }: Partial<SitePrices>) {
  return {
    ...(monthlyAmountCents !== undefined && { monthly_amount_cents: monthlyAmountCents }),
    ...(yearlyAmountCents !== undefined && { yearly_amount_cents: yearlyAmountCents }),
  }
}

const roleOf = createCompiledQuery(
  (connection, { siteId, userId }: Slots<{ siteId: string; userId: string }>) =>
    connection
      .selectFrom('site_managers')
      .select('role')
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId),
)

const siteBy = (column: 'id' | 'slug' | 'domain') =>
  createCompiledQuery((connection, { value }: Slots<{ value: string }>) =>
    connection.selectFrom('sites').selectAll().where(column, '=', value).where('deleted_at', 'is', null),
  )
const siteByColumn = { id: siteBy('id'), slug: siteBy('slug'), domain: siteBy('domain') } as const

/** The time zone in which a site's days begin; null when there is no such site. */
export async function timeZoneOf(connection: Connection, siteId: string): Promise<string | null> {
  const site = await find(connection, 'id', siteId)
  return site?.settings.timeZone ?? null
}

async function find(connection: Connection, column: keyof typeof siteByColumn, value: string) {
  const row = await siteByColumn[column].first(connection, { value })
  return row === undefined ? null : rowToSite(row)
}

/** Changes a site and raises its revision; two changes at once both count, as the second reads the first. */
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

function toRole(text: string, siteId: string): SiteRole {
  return fromWord(SiteRole.options, text, { table: 'site_managers', id: siteId })
}

function siteToRow(site: Omit<SiteRecord, 'revision'>): Tables['sites'] {
  return {
    id: site.id,
    owner_id: site.ownerId,
    slug: site.settings.slug,
    domain: site.domain?.toLowerCase() ?? null,
    title_order: titleOrder(site.settings.title),
    settings: toJson(site.settings),
    monthly_amount_cents: site.monthlyAmountCents,
    yearly_amount_cents: site.yearlyAmountCents,
    revision: 1,
    deleted_at: null,
    closed_at: toInstantOrNull(site.closure?.closedAt ?? null),
    closed_reason: site.closure?.reason ?? null,
    created_at: toInstant(site.createdAt),
  }
}

export function rowToSite(row: Selectable<Tables['sites']>): SiteRecord {
  const place = { table: 'sites', id: row.id }
  return {
    id: row.id,
    ownerId: row.owner_id,
    settings: keptSettings(row.settings, place),
    domain: row.domain,
    monthlyAmountCents: row.monthly_amount_cents,
    yearlyAmountCents: row.yearly_amount_cents,
    closure:
      row.closed_at === null
        ? null
        : { closedAt: fromInstant(row.closed_at, place), reason: row.closed_reason ?? '' },
    revision: row.revision,
    createdAt: fromInstant(row.created_at, place),
  }
}
