import type { Selectable } from 'kysely'
import { domainStates } from '#core/model/site/site-domain.ts'
import type { DomainClaim, DomainStore } from '#core/ports/stores/domain-store.ts'
import { err, ok } from '#core/values/result.ts'
import { fromInstant, fromInstantOrNull, fromWord, toInstant, toInstantOrNull } from './columns.ts'
import type { Database } from './database.ts'
import type { Tables } from './tables/tables.ts'
import { transact } from './transact.ts'

export function createDomainStore(database: Database): DomainStore {
  const { read, write } = database
  return {
    async save(claim) {
      const row = claimToRow(claim)
      const saved = await transact(database, async (transaction) => {
        const other = await transaction
          .selectFrom('site_domains')
          .select('site_id')
          .where('domain', '=', claim.domain)
          .executeTakeFirst()
        if (other !== undefined && other.site_id !== claim.siteId) return err('taken')
        await transaction.deleteFrom('site_domains').where('site_id', '=', claim.siteId).execute()
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('site_domains')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        return numInsertedOrUpdatedRows === 1n ? ok(null) : err('taken')
      })
      return saved.ok
    },

    async ofSite(siteId) {
      const row = await read
        .selectFrom('site_domains')
        .selectAll()
        .where('site_id', '=', siteId)
        .executeTakeFirst()
      return row === undefined ? null : rowToClaim(row)
    },

    async byDomain(domain) {
      const row = await read
        .selectFrom('site_domains')
        .selectAll()
        .where('domain', '=', domain.toLowerCase())
        .executeTakeFirst()
      return row === undefined ? null : rowToClaim(row)
    },

    async remove(siteId) {
      await write.deleteFrom('site_domains').where('site_id', '=', siteId).execute()
    },

    async uncheckedSince(instant, limit) {
      const rows = await read
        .selectFrom('site_domains')
        .selectAll()
        .where((claim) =>
          claim.or([claim('checked_at', 'is', null), claim('checked_at', '<', toInstant(instant))]),
        )
        .orderBy('checked_at')
        .orderBy('site_id')
        .limit(limit)
        .execute()
      return rows.map(rowToClaim)
    },
  }
}

function claimToRow(claim: DomainClaim): Tables['site_domains'] {
  const { siteId, domain, challenge, state, message, claimedAt, checkedAt, failingSince } = claim
  return {
    ...{ site_id: siteId, domain, challenge, state, message, claimed_at: toInstant(claimedAt) },
    ...{ checked_at: toInstantOrNull(checkedAt), failing_since: toInstantOrNull(failingSince) },
  }
}

function rowToClaim(row: Selectable<Tables['site_domains']>): DomainClaim {
  const place = { table: 'site_domains', id: row.site_id }
  return {
    ...{ siteId: row.site_id, domain: row.domain, challenge: row.challenge, message: row.message },
    state: fromWord(domainStates, row.state, place),
    claimedAt: fromInstant(row.claimed_at, place),
    checkedAt: fromInstantOrNull(row.checked_at, place),
    failingSince: fromInstantOrNull(row.failing_since, place),
  }
}
