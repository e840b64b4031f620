import { z } from 'zod'
import type { Limit, LimitStore } from '#core/ports/stores/limit-store.ts'
import { takeOne } from '#core/calls/account/sliding-window.ts'
import { ok } from '#core/values/result.ts'
import { fromJson, toInstant, toJson } from './columns.ts'
import type { Connection, Tables } from './tables/tables.ts'
import type { Database } from './database.ts'
import { indexKey } from './index-key.ts'
import { createCompiledQuery, type Slots } from './compiled-query.ts'
import { transact } from './transact.ts'

const Takes = z.array(z.number())

export function createLimitStore(database: Database): LimitStore {
  return {
    async take(limit, subject, now) {
      const taken = await transact(database, async (transaction) =>
        ok(await takeWithin(database, transaction, { limit, subject, now })),
      )
      if (!taken.ok) return null
      if (taken.value.isFirst) await removeExpired(database, now)
      return taken.value.waitSeconds
    },
  }
}

type Asked = { readonly limit: Limit; readonly subject: string; readonly now: Date }

/** What came of a take; after a subject's first one it is time to remove what has expired. */
type Taken = { readonly waitSeconds: number | null; readonly isFirst: boolean }

/** Takes one within a transaction, which keeps the take if it is committed. */
export async function takeWithin(
  { dialect }: Database,
  transaction: Connection,
  { limit, subject, now }: Asked,
): Promise<Taken> {
  const key = { name: limit.name, subject: indexKey(subject) }
  await dialect.lock(transaction, `limit ${key.name} ${key.subject}`)
  const earlier = await takesOf(transaction, key)
  const { takes, waitSeconds } = takeOne(limit, earlier ?? [], now)
  if (waitSeconds === null) await save(transaction, key, limit, takes)
  return { waitSeconds, isFirst: earlier === null }
}

type Key = { readonly name: string; readonly subject: string }

async function takesOf(transaction: Connection, key: Key): Promise<number[] | null> {
  const row = await takesOfKey.first(transaction, key)
  return row === undefined
    ? null
    : fromJson(Takes, row.takes, { table: 'limit_takes', id: `${key.name} ${key.subject}` })
}

const takesOfKey = createCompiledQuery((transaction, { name, subject }: Slots<Key>) =>
  transaction
    .selectFrom('limit_takes')
    .select('takes')
    .where('name', '=', name)
    .where('subject', '=', subject),
)

async function save(transaction: Connection, key: Key, limit: Limit, takes: readonly number[]) {
  const last = takes.at(-1) ?? 0
  const expires_at = toInstant(new Date(last + limit.seconds * 1000))
  await saving.run(transaction, { ...key, takes: toJson(takes), expires_at })
}

const saving = createCompiledQuery((transaction, row: Slots<Tables['limit_takes']>) =>
  transaction
    .insertInto('limit_takes')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['name', 'subject']).doUpdateSet({ takes: row.takes, expires_at: row.expires_at }),
    ),
)

/** Forgets the subjects whose takes all left their window, so that the table holds the present ones alone. */
export async function removeExpired(database: Database, now: Date): Promise<void> {
  await transact(database, async (transaction) => {
    await database.dialect.lock(transaction, 'limits expired')
    await transaction.deleteFrom('limit_takes').where('expires_at', '<', toInstant(now)).execute()
    return ok(null)
  })
}
