import type { Selectable } from 'kysely'
import type { ApiTokenRecord } from '#core/model/account/api-token.ts'
import type { ApiTokenStore } from '#core/ports/stores/accounts/api-token-store.ts'
import { err, ok } from '#core/values/result.ts'
import {
  fromInstant,
  fromInstantOrNull,
  toFlag,
  toInstant,
  toInstantOrNull,
} from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables/tables.ts'
import { createCompiledQuery, type Slots } from '../database/performance/compiled-query.ts'
import { transact } from '../database/transact.ts'

export function createApiTokenStore(database: Database): ApiTokenStore {
  const { read, write, dialect } = database
  return {
    async create(token, tokenHash, maximum) {
      const created = await transact(database, async (transaction) => {
        await dialect.lock(transaction, `api tokens ${token.userId}`)
        const { count } = await transaction
          .selectFrom('api_tokens')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('user_id', '=', token.userId)
          .executeTakeFirstOrThrow()
        if (count >= maximum) return err('full')
        await transaction.insertInto('api_tokens').values(tokenToRow(token, tokenHash)).execute()
        return ok(null)
      })
      return created.ok
    },

    async byHash(tokenHash) {
      const row = await tokenByHash.first(read, { tokenHash })
      return row === undefined ? null : rowToToken(row)
    },

    async use(userId, id, now) {
      await write
        .updateTable('api_tokens')
        .set({ last_used_at: toInstant(now) })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute()
    },

    async ofUser(userId) {
      const rows = await read
        .selectFrom('api_tokens')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(rowToToken)
    },

    async remove(userId, id) {
      const { numDeletedRows } = await write
        .deleteFrom('api_tokens')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

const tokenByHash = createCompiledQuery((connection, { tokenHash }: Slots<{ tokenHash: string }>) =>
  connection.selectFrom('api_tokens').selectAll().where('token_hash', '=', tokenHash),
)

function tokenToRow(token: ApiTokenRecord, tokenHash: string): Tables['api_tokens'] {
  return {
    id: token.id,
    token_hash: tokenHash,
    user_id: token.userId,
    name: token.name,
    site_id: token.siteId,
    is_read_only: toFlag(token.isReadOnly),
    created_at: toInstant(token.createdAt),
    last_used_at: toInstantOrNull(token.lastUsedAt),
    expires_at: toInstantOrNull(token.expiresAt),
  }
}

export function rowToToken(row: Selectable<Tables['api_tokens']>): ApiTokenRecord {
  const place = { table: 'api_tokens', id: row.id }
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    siteId: row.site_id,
    isReadOnly: row.is_read_only === 1,
    createdAt: fromInstant(row.created_at, place),
    lastUsedAt: fromInstantOrNull(row.last_used_at, place),
    expiresAt: fromInstantOrNull(row.expires_at, place),
  }
}
