import type { BookmarkFolderRecord, BookmarkStore } from '#core/ports/stores/accounts/bookmark-store.ts'
import { err, ok } from '#core/values/result.ts'
import { fromInstant, toInstant } from '../database/tables/columns.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Connection, Tables } from '../database/tables/tables.ts'
import { transact } from '../database/transact.ts'

type FolderMethods = Pick<
  BookmarkStore,
  'folders' | 'createFolder' | 'renameFolder' | 'removeFolder' | 'moveToFolder'
>

/** The part of the bookmark store for folders. */
export function bookmarkFolders(database: Database): FolderMethods {
  const { read } = database
  return {
    async folders(userId) {
      const rows = await read
        .selectFrom('bookmark_folders')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(rowToFolder)
    },

    async createFolder({ userId, id, title, createdAt }, maxFolders) {
      return transact(database, async (transaction) => {
        await database.dialect.lock(transaction, `folders ${userId}`)
        if (await isTaken(transaction, userId, id, title)) return err('taken')
        await transaction
          .insertInto('bookmark_folders')
          .values({ user_id: userId, id, title, created_at: toInstant(createdAt) })
          .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet({ title }))
          .execute()
        const { count } = await transaction
          .selectFrom('bookmark_folders')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow()
        return count > maxFolders ? err('full') : ok(null)
      })
    },

    async renameFolder(userId, id, title) {
      return transact(database, async (transaction) => {
        await database.dialect.lock(transaction, `folders ${userId}`)
        if (await isTaken(transaction, userId, id, title)) return err('taken')
        const { numUpdatedRows } = await transaction
          .updateTable('bookmark_folders')
          .set({ title })
          .where('user_id', '=', userId)
          .where('id', '=', id)
          .executeTakeFirst()
        return numUpdatedRows > 0n ? ok(null) : err('missing')
      })
    },

    async removeFolder(userId, id) {
      const removed = await transact(database, async (transaction) => {
        await transaction
          .updateTable('bookmarks')
          .set({ folder_id: null })
          .where('user_id', '=', userId)
          .where('folder_id', '=', id)
          .execute()
        const { numDeletedRows } = await transaction
          .deleteFrom('bookmark_folders')
          .where('user_id', '=', userId)
          .where('id', '=', id)
          .executeTakeFirst()
        return numDeletedRows > 0n ? ok(null) : err('missing')
      })
      return removed.ok
    },

    async moveToFolder(userId, folderId, bookmarks) {
      const moved = await transact(database, async (transaction) => {
        if (folderId !== null) {
          const folder = await transaction
            .selectFrom('bookmark_folders')
            .select('id')
            .where('user_id', '=', userId)
            .where('id', '=', folderId)
            .executeTakeFirst()
          if (folder === undefined) return err('missing')
        }
        for (const { siteId, recipeId } of bookmarks) {
          await transaction
            .updateTable('bookmarks')
            .set({ folder_id: folderId })
            .where('site_id', '=', siteId)
            .where('user_id', '=', userId)
            .where('recipe_id', '=', recipeId)
            .execute()
        }
        return ok(null)
      })
      return moved.ok
    },
  }
}

/** Whether another folder of the person has the title. SQL databases differ in how they convert letter case. */
async function isTaken(transaction: Connection, userId: string, id: string, title: string): Promise<boolean> {
  const others = await transaction
    .selectFrom('bookmark_folders')
    .select('title')
    .where('user_id', '=', userId)
    .where('id', '!=', id)
    .execute()
  return others.some((other) => withoutCase(other.title) === withoutCase(title))
}

const withoutCase = (title: string): string => title.normalize().toLowerCase()

export function rowToFolder(row: Selectable<Tables['bookmark_folders']>): BookmarkFolderRecord {
  const createdAt = fromInstant(row.created_at, { table: 'bookmark_folders', id: row.id })
  return { userId: row.user_id, id: row.id, title: row.title, createdAt }
}
