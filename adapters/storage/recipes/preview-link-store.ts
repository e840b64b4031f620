import type { PreviewLinkRecord, PreviewLinkStore } from '#core/ports/stores/recipes/preview-link-store.ts'
import { fromInstant, toFlag, toInstant } from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables/tables.ts'
import { insertIfParentExists } from '../database/foreign-key-failure.ts'

export function createPreviewLinkStore(database: Database): PreviewLinkStore {
  const { read, write } = database
  return {
    put: ({ id, siteId, recipeId, isWhole, expiresAt }) =>
      insertIfParentExists(database, (connection) => {
        const link = { id, is_whole: toFlag(isWhole), expires_at: toInstant(expiresAt) }
        return connection
          .insertInto('recipe_preview_links')
          .values({ site_id: siteId, recipe_id: recipeId, ...link })
          .onConflict((conflict) => conflict.columns(['site_id', 'recipe_id']).doUpdateSet(link))
          .execute()
      }),

    async byId(id) {
      const row = await read
        .selectFrom('recipe_preview_links')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      return row === undefined ? null : rowToLink(row)
    },

    async ofRecipe(siteId, recipeId) {
      const row = await read
        .selectFrom('recipe_preview_links')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('recipe_id', '=', recipeId)
        .executeTakeFirst()
      return row === undefined ? null : rowToLink(row)
    },

    async remove(siteId, recipeId) {
      const { numDeletedRows } = await write
        .deleteFrom('recipe_preview_links')
        .where('site_id', '=', siteId)
        .where('recipe_id', '=', recipeId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

function rowToLink(row: Tables['recipe_preview_links']): PreviewLinkRecord {
  return {
    ...{ id: row.id, siteId: row.site_id, recipeId: row.recipe_id, isWhole: row.is_whole === 1 },
    expiresAt: fromInstant(row.expires_at, { table: 'recipe_preview_links', id: row.id }),
  }
}
