import type { Selectable } from 'kysely'
import { SiteSettings } from '#core/model/site/site-settings.ts'
import type { SitePrices, SiteRecord } from '#core/model/site/site-record.ts'
import { titleOrder } from '#core/values/text/title-order.ts'
import { createCachedJson } from '../database/performance/cached-json.ts'
import { fromInstant, toInstant, toInstantOrNull, toJson } from '../database/tables/columns.ts'
import type { Tables } from '../database/tables/tables.ts'

/** Cached, because every page reads its site, often several times. */
const cachedSettings = createCachedJson(SiteSettings)

export function siteToRow(site: Omit<SiteRecord, 'revision'>): Selectable<Tables['sites']> {
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
    first_mails_per_day: site.firstMailsPerDay,
    created_at: toInstant(site.createdAt),
  }
}

export function rowToSite(row: Selectable<Tables['sites']>): SiteRecord {
  const place = { table: 'sites', id: row.id }
  return {
    id: row.id,
    ownerId: row.owner_id,
    settings: cachedSettings(row.settings, place),
    domain: row.domain,
    monthlyAmountCents: row.monthly_amount_cents,
    yearlyAmountCents: row.yearly_amount_cents,
    closure:
      row.closed_at === null
        ? null
        : { closedAt: fromInstant(row.closed_at, place), reason: row.closed_reason ?? '' },
    firstMailsPerDay: row.first_mails_per_day,
    revision: row.revision,
    createdAt: fromInstant(row.created_at, place),
  }
}

export function priceColumns({ monthlyAmountCents, yearlyAmountCents }: Partial<SitePrices>) {
  return {
    ...(monthlyAmountCents !== undefined && { monthly_amount_cents: monthlyAmountCents }),
    ...(yearlyAmountCents !== undefined && { yearly_amount_cents: yearlyAmountCents }),
  }
}
