import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { EarlySignup, EarlySignupStore } from '#core/ports/stores/accounts/early-signup-store.ts'
import { fromInstant, fromJson, toInstant, toJson } from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables/tables.ts'

const Fields = z.record(z.string(), z.unknown())

export function createEarlySignupStore({ read, write }: Database): EarlySignupStore {
  return {
    async save({ email, fields, createdAt }) {
      await write
        .insertInto('early_signups')
        .values({ email: email.toLowerCase(), fields: toJson(fields), created_at: toInstant(createdAt) })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .execute()
    },
    async list(limit) {
      const rows = await read
        .selectFrom('early_signups')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('email')
        .limit(limit)
        .execute()
      return rows.map(rowToEarlySignup)
    },
  }
}

export function rowToEarlySignup(row: Selectable<Tables['early_signups']>): EarlySignup {
  const place = { table: 'early_signups', id: row.email }
  return {
    email: row.email,
    fields: fromJson(Fields, row.fields, place),
    createdAt: fromInstant(row.created_at, place),
  }
}
