import {
  trashKinds,
  type TrashEntry,
  type TrashKey,
  type TrashStore,
} from '#core/ports/stores/recipes/trash-store.ts'
import { fromInstant, fromWord, toInstant } from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables/tables.ts'
import { insertIfParentExists } from '../database/foreign-key-failure.ts'
import { selectPage } from '../database/select-page.ts'

export function createTrashStore(database: Database): TrashStore {
  const { read, write } = database
  return {
    put: ({ siteId, kind, subjectId, title, trashedAt, trashedBy }) =>
      insertIfParentExists(database, (connection) => {
        const rest = { title, trashed_at: toInstant(trashedAt), trashed_by: trashedBy }
        return connection
          .insertInto('trash')
          .values({ site_id: siteId, kind, subject_id: subjectId, ...rest })
          .onConflict((conflict) => conflict.columns(['site_id', 'kind', 'subject_id']).doUpdateSet(rest))
          .execute()
      }),

    async find({ siteId, kind, subjectId }) {
      const row = await read
        .selectFrom('trash')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('kind', '=', kind)
        .where('subject_id', '=', subjectId)
        .executeTakeFirst()
      return row === undefined ? null : rowToEntry(row)
    },

    async list({ siteId, kind, ...page }) {
      const found = read
        .selectFrom('trash')
        .selectAll()
        .where('site_id', '=', siteId)
        .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind ?? ''))
        .orderBy('trashed_at', 'desc')
        .orderBy('subject_id', 'desc')
      const { rows, total } = await selectPage(found, page)
      return { entries: rows.map(rowToEntry), total }
    },

    remove: (key) => removeEntry(write, key),

    async trashedBefore(instant, limit) {
      const rows = await read
        .selectFrom('trash')
        .selectAll()
        .where('trashed_at', '<', toInstant(instant))
        .orderBy('trashed_at')
        .orderBy('subject_id')
        .limit(limit)
        .execute()
      return rows.map(rowToEntry)
    },
  }
}

async function removeEntry(
  connection: Database['write'],
  { siteId, kind, subjectId }: TrashKey,
): Promise<boolean> {
  const { numDeletedRows } = await connection
    .deleteFrom('trash')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function rowToEntry(row: Tables['trash']): TrashEntry {
  const place = { table: 'trash', id: row.subject_id }
  return {
    ...{ siteId: row.site_id, subjectId: row.subject_id, title: row.title, trashedBy: row.trashed_by },
    kind: fromWord(trashKinds, row.kind, place),
    trashedAt: fromInstant(row.trashed_at, place),
  }
}
