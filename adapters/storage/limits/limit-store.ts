import { z } from 'zod'
import type { Limit, LimitStore } from '#core/ports/stores/limits/limit-store.ts'
import { consumeLimit } from '#core/calls/account/sliding-window.ts'
import { ok } from '#core/values/result.ts'
import { fromJson, toInstant, toJson } from '../database/tables/columns.ts'
import type { Connection, Tables } from '../database/tables/tables.ts'
import type { Database } from '../database/database.ts'
import { indexKey } from '../database/index-key.ts'
import { createCompiledQuery, type Slots } from '../database/performance/compiled-query.ts'
import { transact } from '../database/transact.ts'

const LimitUses = z.array(z.number())

export function createLimitStore(database: Database): LimitStore {
  return {
    async consume(limit, subject, now) {
      const consumed = await transact(database, async (transaction) =>
        ok(await consumeWithin(database, transaction, { limit, subject, now })),
      )
      if (!consumed.ok) return null
      if (consumed.value.isFirst) await removeExpired(database, now)
      return consumed.value.waitSeconds
    },
  }
}

type Use = { readonly limit: Limit; readonly subject: string; readonly now: Date }

/**
 * The result of a use: the seconds to wait, or null if it is within the limit. The first use by a subject triggers the
 * removal of expired entries.
 */
type Consumed = { readonly waitSeconds: number | null; readonly isFirst: boolean }

/** Counts one use against a limit, within a transaction. */
export async function consumeWithin(
  { dialect }: Database,
  transaction: Connection,
  { limit, subject, now }: Use,
): Promise<Consumed> {
  const key = { name: limit.name, subject: indexKey(subject) }
  await dialect.lock(transaction, `limit ${key.name} ${key.subject}`)
  const earlier = await usesOf(transaction, key)
  const { uses, waitSeconds } = consumeLimit(limit, earlier ?? [], now)
  if (waitSeconds === null) await save(transaction, key, limit, uses)
  return { waitSeconds, isFirst: earlier === null }
}

type Key = { readonly name: string; readonly subject: string }

async function usesOf(transaction: Connection, key: Key): Promise<number[] | null> {
  const row = await usesOfKey.first(transaction, key)
  return row === undefined
    ? null
    : fromJson(LimitUses, row.takes, { table: 'limit_takes', id: `${key.name} ${key.subject}` })
}

const usesOfKey = createCompiledQuery((transaction, { name, subject }: Slots<Key>) =>
  transaction
    .selectFrom('limit_takes')
    .select('takes')
    .where('name', '=', name)
    .where('subject', '=', subject),
)

async function save(transaction: Connection, key: Key, limit: Limit, uses: readonly number[]) {
  const last = uses.at(-1) ?? 0
  const expires_at = toInstant(new Date(last + limit.seconds * 1000))
  await saving.run(transaction, { ...key, takes: toJson(uses), expires_at })
}

const saving = createCompiledQuery((transaction, row: Slots<Tables['limit_takes']>) =>
  transaction
    .insertInto('limit_takes')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['name', 'subject']).doUpdateSet({ takes: row.takes, expires_at: row.expires_at }),
    ),
)

/** Deletes the subjects whose uses have all expired. */
export async function removeExpired(database: Database, now: Date): Promise<void> {
  await transact(database, async (transaction) => {
    await database.dialect.lock(transaction, 'limits expired')
    await transaction.deleteFrom('limit_takes').where('expires_at', '<', toInstant(now)).execute()
    return ok(null)
  })
}
