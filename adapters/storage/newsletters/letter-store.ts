import type { Selectable } from 'kysely'
import {
  audiences,
  LetterParts,
  type LetterRecord,
  type StoredLetter,
} from '#core/model/newsletter/letter.ts'
import type { LetterKey, LetterStore } from '#core/ports/stores/newsletters/letter-store.ts'
import {
  fromInstant,
  fromInstantOrNull,
  fromJson,
  fromWord,
  toFlag,
  toInstant,
  toInstantOrNull,
  toJson,
} from '../database/tables/columns.ts'
import type { Connection, Tables } from '../database/tables/tables.ts'
import type { Database } from '../database/database.ts'
import { insertIfParentExists } from '../database/foreign-key-failure.ts'

export function createLetterStore(database: Database): LetterStore {
  const { read, write, dialect } = database
  return {
    create: (letter) =>
      insertIfParentExists(database, (connection) =>
        connection.insertInto('letters').values(letterToRow(letter)).execute(),
      ),

    byId: (key) => byId(read, key),

    async byIdForUpdate(key) {
      if (database.isTransaction) await dialect.lockSite(write, key.siteId)
      return byId(read, key)
    },

    async unsent(siteId) {
      const rows = await withSends(read)
        .where('letters.site_id', '=', siteId)
        .where('newsletter_sends.id', 'is', null)
        .orderBy('letters.saved_at', 'desc')
        .orderBy('letters.id')
        .execute()
      return rows.map(rowToLetter)
    },

    async byIds(siteId, letterIds) {
      if (letterIds.length === 0) return []
      const rows = await withSends(read)
        .where('letters.site_id', '=', siteId)
        .where('letters.id', 'in', letterIds)
        .execute()
      return rows.map(rowToLetter)
    },

    async save(letter) {
      const { site_id, id, ...rest } = letterToRow(letter)
      await write
        .updateTable('letters')
        .set(rest)
        .where('site_id', '=', site_id)
        .where('id', '=', id)
        .execute()
    },

    async remove({ siteId, letterId }) {
      await write.deleteFrom('letters').where('site_id', '=', siteId).where('id', '=', letterId).execute()
    },

    async due(now, limit) {
      const rows = await read
        .selectFrom('letters')
        .select(['site_id', 'id'])
        .where('send_at', '<=', toInstant(now))
        .where('is_late', '=', 0)
        .orderBy('send_at')
        .orderBy('site_id')
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(({ site_id: siteId, id: letterId }) => ({ siteId, letterId }))
    },
  }
}

function withSends(connection: Connection) {
  return connection
    .selectFrom('letters')
    .leftJoin('newsletter_sends', (join) =>
      join
        .onRef('newsletter_sends.site_id', '=', 'letters.site_id')
        .onRef('newsletter_sends.recipe_id', '=', 'letters.id'),
    )
    .selectAll('letters')
    .select('newsletter_sends.id as send_id')
}

async function byId(connection: Connection, { siteId, letterId }: LetterKey): Promise<StoredLetter | null> {
  const row = await withSends(connection)
    .where('letters.site_id', '=', siteId)
    .where('letters.id', '=', letterId)
    .executeTakeFirst()
  return row === undefined ? null : rowToLetter(row)
}

function letterToRow(letter: LetterRecord): Tables['letters'] {
  return {
    ...{ site_id: letter.siteId, id: letter.id, subject: letter.subject, parts: toJson(letter.parts) },
    ...{ audience: letter.audience, version: letter.version, scheduled_by: letter.scheduledBy },
    send_at: toInstantOrNull(letter.sendAt),
    is_late: toFlag(letter.isLate),
    created_at: toInstant(letter.createdAt),
    saved_at: toInstant(letter.savedAt),
  }
}

function rowToLetter(row: Selectable<Tables['letters']> & { send_id: string | null }): StoredLetter {
  const place = { table: 'letters', id: row.id }
  return {
    ...{ id: row.id, siteId: row.site_id, subject: row.subject, version: row.version },
    parts: fromJson(LetterParts, row.parts, place),
    audience: fromWord(audiences, row.audience, place),
    sendAt: fromInstantOrNull(row.send_at, place),
    isLate: row.is_late === 1,
    scheduledBy: row.scheduled_by,
    createdAt: fromInstant(row.created_at, place),
    savedAt: fromInstant(row.saved_at, place),
    sendId: row.send_id,
  }
}
