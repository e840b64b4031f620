import type { ExpressionBuilder, Selectable } from 'kysely'
import { sessionLifetimeSeconds, spentLinkSeconds } from '#core/model/account/lifetimes.ts'
import { codeTries, type SessionStore } from '#core/ports/stores/accounts/session-store.ts'
import { ok } from '#core/values/result.ts'
import {
  fromInstant,
  fromInstantOrNull,
  fromWord,
  toFlag,
  toInstant,
  toInstantOrNull,
} from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables/tables.ts'
import { createCompiledQuery, type Slots } from '../database/performance/compiled-query.ts'
import { transact } from '../database/transact.ts'
import type { SessionRecord, SignInRequest } from '#core/model/account/session-record.ts'

/** How long an expired request is kept, in milliseconds. */
const requestRetentionMs = 24 * 60 * 60 * 1000

export function createSessionStore(database: Database): SessionStore {
  const { read, write, dialect } = database
  return {
    async saveRequest(request) {
      const longExpired = toInstant(new Date(request.createdAt.getTime() - requestRetentionMs))
      await write.deleteFrom('sign_in_requests').where('expires_at', '<', longExpired).execute()
      await write
        .deleteFrom('sign_in_requests')
        .where('spent_at', '<=', reuseCutoff(request.createdAt))
        .execute()
      await write.insertInto('sign_in_requests').values(requestToRow(request)).execute()
    },

    async claimByToken(tokenHash, now, markerHash = null) {
      const row = await write
        .updateTable('sign_in_requests')
        .set(spending(now, markerHash))
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', toInstant(now))
        .where(canSpend(now, markerHash))
        .returningAll()
        .executeTakeFirst()
      return row === undefined ? null : rowToRequest(row)
    },

    async peekByToken(tokenHash, now) {
      const row = await read
        .selectFrom('sign_in_requests')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', toInstant(now))
        .where((request) =>
          request.or([
            request('spent_at', 'is', null),
            request.and([request('spent_by', 'is not', null), request('spent_at', '>', reuseCutoff(now))]),
          ]),
        )
        .executeTakeFirst()
      return row === undefined ? null : { request: rowToRequest(row), isSpent: row.spent_at !== null }
    },

    async claimByCode({ email, siteId }, codeHash, now, markerHash = null) {
      const address = email.toLowerCase()
      const claimed = await transact(database, async (transaction) => {
        // Attempts for one address are serialized; otherwise each concurrent one would count as the first.
        await dialect.lock(transaction, `codes ${address}`)
        const row = await transaction
          .updateTable('sign_in_requests')
          .set(spending(now, markerHash))
          .where('email', '=', address)
          .where('site_id', 'is not distinct from', siteId)
          .where('code_hash', '=', codeHash)
          .where('code_expires_at', '>', toInstant(now))
          .where('wrong_codes', '<', codeTries)
          .where(canSpend(now, markerHash))
          .returningAll()
          .executeTakeFirst()
        if (row !== undefined) return ok(rowToRequest(row))
        const elsewhere = await transaction
          .selectFrom('sign_in_requests')
          .select('token_hash')
          .where('email', '=', address)
          .where('code_hash', '=', codeHash)
          .where('site_id', 'is distinct from', siteId)
          .executeTakeFirst()
        if (elsewhere !== undefined) return ok(null)
        await transaction
          .updateTable('sign_in_requests')
          .set((request) => ({ wrong_codes: request('wrong_codes', '+', 1) }))
          .where('email', '=', address)
          .execute()
        return ok(null)
      })
      return claimed.ok ? claimed.value : null
    },

    async createSession(session) {
      const lapsed = new Date(session.createdAt.getTime() - sessionLifetimeSeconds * 1000)
      await write.deleteFrom('sessions').where('last_used_at', '<', toInstant(lapsed)).execute()
      await write.insertInto('sessions').values(sessionToRow(session)).execute()
    },

    async session(tokenHash, usedSince) {
      const row = await sessionUsedSince.first(read, { tokenHash, since: toInstant(usedSince) })
      return row === undefined ? null : rowToSession(row)
    },

    async useSession(tokenHash, now) {
      await write
        .updateTable('sessions')
        .set({ last_used_at: toInstant(now) })
        .where('token_hash', '=', tokenHash)
        .execute()
    },

    async sessionsOf(userId, usedSince) {
      const rows = await read
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('last_used_at', '>=', toInstant(usedSince))
        .orderBy('last_used_at', 'desc')
        .orderBy('token_hash')
        .execute()
      return rows.map(rowToSession)
    },

    async revokeSession(tokenHash) {
      await transact(database, async (transaction) => {
        await transaction.deleteFrom('sign_in_requests').where('session_hash', '=', tokenHash).execute()
        await transaction.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
        return ok(null)
      })
    },
  }
}

/** A link that was used before this instant can no longer be confirmed again. */
function reuseCutoff(now: Date) {
  return toInstant(new Date(now.getTime() - spentLinkSeconds * 1000))
}

type RequestExpression = ExpressionBuilder<Tables, 'sign_in_requests'>

/** The first use counts: using a link again does not extend its validity. */
function spending(now: Date, markerHash: string | null) {
  return ({ fn, ref, val }: RequestExpression) => ({
    spent_at: fn.coalesce(ref('spent_at'), val(toInstant(now))),
    spent_by: fn.coalesce(ref('spent_by'), val(markerHash)),
  })
}

function canSpend(now: Date, markerHash: string | null) {
  return (request: RequestExpression) => {
    const isUnspent = request('spent_at', 'is', null)
    if (markerHash === null) return isUnspent
    const isOwn = request.and([
      request('spent_by', '=', markerHash),
      request('spent_at', '>', reuseCutoff(now)),
    ])
    return request.or([isUnspent, isOwn])
  }
}

function requestToRow(request: SignInRequest): Tables['sign_in_requests'] {
  return {
    token_hash: request.tokenHash,
    code_hash: request.codeHash,
    kind: request.kind,
    email: request.email.toLowerCase(),
    site_id: request.siteId,
    is_on_own_domain: toFlag(request.isOnOwnDomain),
    subscribe: toFlag(request.subscribe),
    signup_page: request.signupPage,
    target: request.target,
    marker_hash: request.markerHash,
    session_hash: request.sessionHash,
    wrong_codes: 0,
    spent_at: null,
    spent_by: null,
    created_at: toInstant(request.createdAt),
    expires_at: toInstant(request.expiresAt),
    code_expires_at: toInstantOrNull(request.codeExpiresAt),
  }
}

function rowToRequest(row: Selectable<Tables['sign_in_requests']>): SignInRequest {
  const place = { table: 'sign_in_requests', id: row.token_hash }
  return {
    tokenHash: row.token_hash,
    codeHash: row.code_hash,
    kind: fromWord(['sign_in', 'sign_up', 'single_use'], row.kind, place),
    email: row.email,
    siteId: row.site_id,
    isOnOwnDomain: row.is_on_own_domain === 1,
    subscribe: row.subscribe === 1,
    signupPage: row.signup_page,
    target: row.target,
    markerHash: row.marker_hash,
    sessionHash: row.session_hash,
    createdAt: fromInstant(row.created_at, place),
    expiresAt: fromInstant(row.expires_at, place),
    codeExpiresAt: fromInstantOrNull(row.code_expires_at, place),
  }
}

const sessionUsedSince = createCompiledQuery(
  (connection, { tokenHash, since }: Slots<{ tokenHash: string; since: string }>) =>
    connection
      .selectFrom('sessions')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .where('last_used_at', '>=', since),
)

function sessionToRow(session: SessionRecord): Tables['sessions'] {
  return {
    token_hash: session.tokenHash,
    user_id: session.userId,
    site_id: session.siteId,
    is_on_own_domain: toFlag(session.isOnOwnDomain),
    device: session.device,
    created_at: toInstant(session.createdAt),
    last_used_at: toInstant(session.lastUsedAt),
  }
}

function rowToSession(row: Selectable<Tables['sessions']>): SessionRecord {
  const place = { table: 'sessions', id: row.token_hash }
  return {
    tokenHash: row.token_hash,
    userId: row.user_id,
    siteId: row.site_id,
    isOnOwnDomain: row.is_on_own_domain === 1,
    device: row.device,
    createdAt: fromInstant(row.created_at, place),
    lastUsedAt: fromInstant(row.last_used_at, place),
  }
}
