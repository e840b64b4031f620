import type { Selectable } from 'kysely'
import { domainStates } from '#core/model/site/site-domain.ts'
import type { DomainClaim, DomainStore } from '#core/ports/stores/sites/domain-store.ts'
import { err, ok } from '#core/values/result.ts'
import {
  fromInstant,
  fromInstantOrNull,
  fromWord,
  toInstant,
  toInstantOrNull,
} from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import { raiseRevision } from '../database/revision.ts'
import type { Connection, Tables } from '../database/tables/tables.ts'
import { transact } from '../database/transact.ts'

export function createDomainStore(database: Database): DomainStore {
  const { read, write } = database
  return {
    async save(claim) {
      try {
        await transact(database, async (transaction) => {
          await replaceClaim(transaction, claim)
          return ok(null)
        })
        return true
      } catch (error) {
        if (database.dialect.isUniqueViolation(error)) return false
        throw error
      }
    },

    saveCheck: (claim) => updateClaim(write, claim),

    async handOver(claim, message) {
      const { ok: isHandedOver } = await transact(database, async (transaction) => {
        if (!(await updateClaim(transaction, { ...claim, state: 'pending' }))) return err('removed' as const)
        await transaction
          .updateTable('site_domains')
          .set({ state: 'pending', message, failing_since: null })
          .where('domain', '=', claim.domain)
          .where('site_id', '<>', claim.siteId)
          .where('state', '<>', 'pending')
          .execute()
        const before = await transaction
          .selectFrom('sites')
          .select('id')
          .where('domain', '=', claim.domain)
          .where('id', '<>', claim.siteId)
          .execute()
        for (const { id } of before) await serve(transaction, id, null)
        await updateClaim(transaction, claim)
        await serve(transaction, claim.siteId, claim.domain)
        return ok(null)
      })
      return isHandedOver
    },

    async ofSite(siteId) {
      const row = await read
        .selectFrom('site_domains')
        .selectAll()
        .where('site_id', '=', siteId)
        .executeTakeFirst()
      return row === undefined ? null : rowToClaim(row)
    },

    async ofDomain(domain) {
      const rows = await read
        .selectFrom('site_domains')
        .selectAll()
        .where('domain', '=', domain.toLowerCase())
        .orderBy((claim) => claim.case().when('state', '=', 'pending').then(1).else(0).end())
        .orderBy('claimed_at')
        .orderBy('site_id')
        .execute()
      return rows.map(rowToClaim)
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

async function replaceClaim(transaction: Connection, claim: DomainClaim): Promise<void> {
  await transaction.deleteFrom('site_domains').where('site_id', '=', claim.siteId).execute()
  await transaction.insertInto('site_domains').values(claimToRow(claim)).execute()
}

/**
 * Updates a claim unless it has been removed or replaced; a new claim has another challenge. Returns whether it was
 * updated.
 */
async function updateClaim(connection: Connection, claim: DomainClaim): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('site_domains')
    .set(claimToRow(claim))
    .where('site_id', '=', claim.siteId)
    .where('challenge', '=', claim.challenge)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function serve(transaction: Connection, siteId: string, domain: string | null): Promise<void> {
  await raiseRevision(transaction, siteId)
  await transaction.updateTable('sites').set({ domain }).where('id', '=', siteId).execute()
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
