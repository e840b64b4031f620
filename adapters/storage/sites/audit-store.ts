import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { AuditRecord, AuditStore } from '#core/ports/stores/sites/audit-store.ts'
import {
  fromInstant,
  fromJson,
  fromJsonOrNull,
  toInstant,
  toJson,
  toJsonOrNull,
} from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables/tables.ts'
import { insertIfParentExists } from '../database/foreign-key-failure.ts'
import { selectPage } from '../database/select-page.ts'

const Subject = z.object({ kind: z.string(), id: z.string(), title: z.string().nullable() })
const Fields = z.array(z.string())

export function createAuditStore(database: Database): AuditStore {
  const { read } = database
  return {
    add: (entry) =>
      insertIfParentExists(database, (connection) =>
        connection.insertInto('audit_entries').values(entryToRow(entry)).execute(),
      ),

    async list(siteId, { userId, calls, since, until, ...page }) {
      if (calls?.length === 0) return { entries: [], total: 0 }
      const found = read
        .selectFrom('audit_entries')
        .where('site_id', '=', siteId)
        .$if(userId !== undefined, (rows) => rows.where('user_id', '=', userId ?? ''))
        .$if(calls !== undefined, (rows) => rows.where('call', 'in', calls ?? []))
        .$if(since !== undefined, (rows) => rows.where('created_at', '>=', `${since}T00:00:00.000Z`))
        .$if(until !== undefined, (rows) => rows.where('created_at', '<=', `${until}T23:59:59.999Z`))
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
      const { rows, total } = await selectPage(found, page)
      return { entries: rows.map(rowToEntry), total }
    },
  }
}

function entryToRow(entry: AuditRecord): Tables['audit_entries'] {
  return {
    site_id: entry.siteId,
    id: entry.id,
    user_id: entry.userId,
    call: entry.call,
    subject: toJsonOrNull(entry.subject),
    fields: toJson(entry.fields),
    created_at: toInstant(entry.createdAt),
  }
}

export function rowToEntry(row: Selectable<Tables['audit_entries']>): AuditRecord {
  const place = { table: 'audit_entries', id: row.id }
  return {
    id: row.id,
    siteId: row.site_id,
    userId: row.user_id,
    call: row.call,
    subject: fromJsonOrNull(Subject, row.subject, place),
    fields: fromJson(Fields, row.fields, place),
    createdAt: fromInstant(row.created_at, place),
  }
}
