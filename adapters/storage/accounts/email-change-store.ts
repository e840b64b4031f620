import type { Selectable } from 'kysely'
import type { EmailChangeRecord } from '#core/model/account/email-change.ts'
import type { EmailChangeStore } from '#core/ports/stores/accounts/email-change-store.ts'
import { err, ok } from '#core/values/result.ts'
import { fromInstant, fromInstantOrNull, toInstant, toInstantOrNull } from '../database/tables/columns.ts'
import type { Connection, Tables } from '../database/tables/tables.ts'
import type { Database } from '../database/database.ts'
import { transact } from '../database/transact.ts'
import { findUser } from './user-store.ts'

export function createEmailChangeStore(database: Database): EmailChangeStore {
  const { read, write, dialect } = database
  return {
    async save(change) {
      const row = changeToRow(change)
      await write.deleteFrom('email_changes').where('expires_at', '<=', row.created_at).execute()
      await write
        .insertInto('email_changes')
        .values(row)
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute()
    },

    async byUser(userId, now) {
      const row = await read
        .selectFrom('email_changes')
        .selectAll()
        .where('user_id', '=', userId)
        .where('expires_at', '>', toInstant(now))
        .executeTakeFirst()
      return row === undefined ? null : rowToChange(row)
    },

    byToken: (tokenHash, now) => findByToken(read, tokenHash, now),

    async confirm(tokenHash, now) {
      try {
        return await transact(database, async (transaction) => {
          const found = await findByToken(transaction, tokenHash, now)
          if (found === null) return err('missing')
          // The two links may be confirmed concurrently; each must see the other's write.
          await dialect.lock(transaction, `email change ${found.userId}`)
          const change = await findByToken(transaction, tokenHash, now)
          return change === null ? err('missing') : ok(await confirmSide(transaction, change, tokenHash, now))
        })
      } catch (error) {
        if (dialect.isUniqueViolation(error)) return err('taken')
        throw error
      }
    },

    async remove(userId) {
      const { numDeletedRows } = await write
        .deleteFrom('email_changes')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

async function confirmSide(connection: Connection, change: EmailChangeRecord, tokenHash: string, now: Date) {
  const isOld = tokenHash === change.oldTokenHash
  const confirmed: EmailChangeRecord = {
    ...change,
    oldConfirmedAt: change.oldConfirmedAt ?? (isOld ? now : null),
    newConfirmedAt: change.newConfirmedAt ?? (isOld ? null : now),
  }
  const isComplete = confirmed.oldConfirmedAt !== null && confirmed.newConfirmedAt !== null
  if (isComplete) await changeAddress(connection, change, now)
  else await update(connection, confirmed)
  const user = await findUser(connection, 'id', change.userId)
  if (user === null)
    throw new Error(`The account ${change.userId} does not exist, but its change of address does`)
  return { user, change: isComplete ? null : confirmed }
}

async function changeAddress(connection: Connection, { userId, email }: EmailChangeRecord, now: Date) {
  await connection
    .deleteFrom('sign_in_requests')
    .where('email', '=', (row) => row.selectFrom('users').select('email').where('id', '=', userId))
    .execute()
  await connection
    .updateTable('users')
    .set({ email, confirmed_at: toInstant(now) })
    .where('id', '=', userId)
    .execute()
  await connection.deleteFrom('email_changes').where('user_id', '=', userId).execute()
}

async function update(connection: Connection, change: EmailChangeRecord): Promise<void> {
  await connection
    .updateTable('email_changes')
    .set(changeToRow(change))
    .where('user_id', '=', change.userId)
    .execute()
}

async function findByToken(connection: Connection, tokenHash: string, now: Date) {
  const row = await connection
    .selectFrom('email_changes')
    .selectAll()
    .where((change) =>
      change.or([change('old_token_hash', '=', tokenHash), change('new_token_hash', '=', tokenHash)]),
    )
    .where('expires_at', '>', toInstant(now))
    .executeTakeFirst()
  return row === undefined ? null : rowToChange(row)
}

function changeToRow(change: EmailChangeRecord): Tables['email_changes'] {
  return {
    user_id: change.userId,
    email: change.email,
    old_token_hash: change.oldTokenHash,
    new_token_hash: change.newTokenHash,
    old_confirmed_at: toInstantOrNull(change.oldConfirmedAt),
    new_confirmed_at: toInstantOrNull(change.newConfirmedAt),
    created_at: toInstant(change.createdAt),
    expires_at: toInstant(change.expiresAt),
  }
}

export function rowToChange(row: Selectable<Tables['email_changes']>): EmailChangeRecord {
  const place = { table: 'email_changes', id: row.user_id }
  return {
    userId: row.user_id,
    email: row.email,
    oldTokenHash: row.old_token_hash,
    newTokenHash: row.new_token_hash,
    oldConfirmedAt: fromInstantOrNull(row.old_confirmed_at, place),
    newConfirmedAt: fromInstantOrNull(row.new_confirmed_at, place),
    createdAt: fromInstant(row.created_at, place),
    expiresAt: fromInstant(row.expires_at, place),
  }
}
