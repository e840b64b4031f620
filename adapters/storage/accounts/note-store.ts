import type { Selectable } from 'kysely'
import type { NoteRecord, NoteStore } from '#core/ports/stores/accounts/note-store.ts'
import { ok } from '#core/values/result.ts'
import { fromInstant, toInstant } from '../database/tables/columns.ts'
import type { Connection, Tables } from '../database/tables/tables.ts'
import type { Database } from '../database/database.ts'
import { writeIfParentExists } from '../database/foreign-key-failure.ts'
import { transact } from '../database/transact.ts'

export function createNoteStore(database: Database): NoteStore {
  const { read, write } = database
  return {
    save: ({ userId, siteId, recipeId, content, updatedAt }) =>
      writeIfParentExists(database.dialect, () =>
        transact(database, async (transaction) => {
          const written = { content, updated_at: toInstant(updatedAt) }
          await transaction
            .insertInto('recipe_notes')
            .values({ user_id: userId, site_id: siteId, recipe_id: recipeId, ...written })
            .onConflict((conflict) =>
              conflict.columns(['user_id', 'site_id', 'recipe_id']).doUpdateSet(written),
            )
            .execute()
          return ok(null)
        }),
      ),

    async remove(userId, siteId, recipeId) {
      await write
        .deleteFrom('recipe_notes')
        .where('user_id', '=', userId)
        .where('site_id', '=', siteId)
        .where('recipe_id', '=', recipeId)
        .execute()
    },

    async find(userId, siteId, recipeId) {
      const [row] = await notesAmong(read, userId, siteId, [recipeId])
      return row ?? null
    },

    among: (userId, siteId, recipeIds) => notesAmong(read, userId, siteId, recipeIds),
  }
}

async function notesAmong(read: Connection, userId: string, siteId: string, recipeIds: readonly string[]) {
  if (recipeIds.length === 0) return []
  const rows = await read
    .selectFrom('recipe_notes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('site_id', '=', siteId)
    .where('recipe_id', 'in', recipeIds)
    .execute()
  return rows.map(rowToNote)
}

export function rowToNote(row: Selectable<Tables['recipe_notes']>): NoteRecord {
  return {
    ...{ userId: row.user_id, siteId: row.site_id, recipeId: row.recipe_id, content: row.content },
    updatedAt: fromInstant(row.updated_at, { table: 'recipe_notes', id: row.recipe_id }),
  }
}
