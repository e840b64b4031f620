import type { Selectable } from 'kysely'
import { ok } from '#core/values/result.ts'
import type { BookmarkRecord, BookmarkStore } from '#core/ports/stores/accounts/bookmark-store.ts'
import { bookmarkFolders } from './bookmark-folders.ts'
import { fromInstant, toInstant } from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables/tables.ts'
import { countFigures } from '../figures/figure-counts.ts'
import { writeIfParentExists } from '../database/foreign-key-failure.ts'
import { transact } from '../database/transact.ts'
import { selectPage } from '../database/select-page.ts'

export function createBookmarkStore(database: Database): BookmarkStore {
  const { read, write } = database
  return {
    ...bookmarkFolders(database),

    add: ({ siteId, userId, recipeId, createdAt }) =>
      writeIfParentExists(database.dialect, () =>
        transact(database, async (transaction) => {
          const { numInsertedOrUpdatedRows } = await transaction
            .insertInto('bookmarks')
            .values({
              site_id: siteId,
              user_id: userId,
              recipe_id: recipeId,
              created_at: toInstant(createdAt),
            })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst()
          if (numInsertedOrUpdatedRows === 1n) {
            await countFigures(transaction, siteId, createdAt, [{ kind: 'saves', amount: 1, recipeId }])
          }
          return ok(null)
        }),
      ),

    async remove(siteId, userId, recipeId) {
      await write
        .deleteFrom('bookmarks')
        .where('site_id', '=', siteId)
        .where('user_id', '=', userId)
        .where('recipe_id', '=', recipeId)
        .execute()
    },

    async recipeIds(siteId, userId) {
      const rows = await read
        .selectFrom('bookmarks')
        .select('recipe_id')
        .where('site_id', '=', siteId)
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('recipe_id', 'desc')
        .execute()
      return rows.map((row) => row.recipe_id)
    },

    async ofUser(userId, { siteId, ...page }) {
      const found = read
        .selectFrom('bookmarks')
        .innerJoin('recipes', (join) =>
          join
            .onRef('recipes.site_id', '=', 'bookmarks.site_id')
            .onRef('recipes.id', '=', 'bookmarks.recipe_id'),
        )
        .where('bookmarks.user_id', '=', userId)
        .where('recipes.is_draft', '=', 0)
        .$if(siteId !== undefined, (saved) => saved.where('bookmarks.site_id', '=', siteId ?? ''))
        .select(['bookmarks.site_id', 'bookmarks.recipe_id', 'bookmarks.created_at', 'bookmarks.folder_id'])
        .orderBy('bookmarks.created_at', 'desc')
        .orderBy('bookmarks.recipe_id', 'desc')
        .orderBy('bookmarks.site_id', 'desc')
      const { rows, total } = await selectPage(found, page)
      const bookmarks = rows.map((row) => rowToBookmark({ ...row, user_id: userId }))
      return { bookmarks, total }
    },
  }
}

export function rowToBookmark(row: Selectable<Tables['bookmarks']>): BookmarkRecord {
  return {
    siteId: row.site_id,
    userId: row.user_id,
    recipeId: row.recipe_id,
    folderId: row.folder_id,
    createdAt: fromInstant(row.created_at, { table: 'bookmarks', id: row.recipe_id }),
  }
}
