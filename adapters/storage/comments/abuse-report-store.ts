import type { Selectable } from 'kysely'
import type { AbuseReportRecord, AbuseReportStore } from '#core/ports/stores/comments/abuse-report-store.ts'
import { abuseReasons } from '#core/model/platform/abuse-report-words.ts'
import { fromInstant, fromWord, toInstant } from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables/tables.ts'
import { insertIfParentExists } from '../database/foreign-key-failure.ts'

export function createAbuseReportStore(database: Database): AbuseReportStore {
  const { read, write } = database
  return {
    add: (report) =>
      insertIfParentExists(database, (connection) =>
        connection.insertInto('abuse_reports').values(reportToRow(report)).execute(),
      ),

    async byId(id) {
      const row = await read.selectFrom('abuse_reports').selectAll().where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : rowToReport(row)
    },

    async list({ state, limit, offset }) {
      const counts = await read
        .selectFrom('abuse_reports')
        .select(({ fn }) => [
          fn.countAll<number>().as('total'),
          fn.count<number>('resolved_at').as('resolved'),
        ])
        .executeTakeFirstOrThrow()
      const open = counts.total - counts.resolved
      const total = { all: counts.total, open, resolved: counts.resolved }[state]
      const rows = await read
        .selectFrom('abuse_reports')
        .selectAll()
        .$if(state !== 'all', (query) => query.where('resolved_at', state === 'open' ? 'is' : 'is not', null))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      return { reports: rows.map(rowToReport), total, open }
    },

    async resolve(id, { userId, note, resolvedAt }) {
      await write
        .updateTable('abuse_reports')
        .set({ resolved_by: userId, note, resolved_at: toInstant(resolvedAt) })
        .where('id', '=', id)
        .execute()
    },
  }
}

function reportToRow(report: Omit<AbuseReportRecord, 'resolution'>): Tables['abuse_reports'] {
  const { id, siteId, path, reason, message, email, createdAt } = report
  return {
    ...{ id, site_id: siteId, path, reason, message, email },
    ...{ created_at: toInstant(createdAt), resolved_at: null, resolved_by: null, note: null },
  }
}

function rowToReport(row: Selectable<Tables['abuse_reports']>): AbuseReportRecord {
  const place = { table: 'abuse_reports', id: row.id }
  return {
    id: row.id,
    siteId: row.site_id,
    path: row.path,
    reason: fromWord(abuseReasons, row.reason, place),
    message: row.message,
    email: row.email,
    createdAt: fromInstant(row.created_at, place),
    resolution:
      row.resolved_at === null
        ? null
        : {
            userId: row.resolved_by ?? '',
            note: row.note ?? '',
            resolvedAt: fromInstant(row.resolved_at, place),
          },
  }
}
