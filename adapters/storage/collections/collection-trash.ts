import type { CollectionStore } from '#core/ports/stores/collections/collection-store.ts'
import { err, ok } from '#core/values/result.ts'
import { collectionToColumns, findCollection, recipesOfCollections } from './collection-rows.ts'
import { dropOldSlug, refuseCollection } from './collection-writes.ts'
import type { Database } from '../database/database.ts'
import { trashed } from '../recipes/recipe-list.ts'
import { raiseRevision } from '../database/revision.ts'
import type { Connection } from '../database/tables/tables.ts'
import { transact } from '../database/transact.ts'

type TrashMethods = Pick<CollectionStore, 'moveToTrash' | 'trashed' | 'restore'>

/** The part of the collection store that moves collections to the trash and back. */
export function collectionTrash(database: Database): TrashMethods {
  const { read } = database
  return {
    async moveToTrash(siteId, collectionId) {
      const moved = await transact(database, async (transaction) => {
        await raiseRevision(transaction, siteId)
        const { numUpdatedRows } = await transaction
          .updateTable('collections')
          .set({ is_trashed: 1, slug_key: `trash ${collectionId}` })
          .where('site_id', '=', siteId)
          .where('id', '=', collectionId)
          .where('is_trashed', '=', 0)
          .executeTakeFirst()
        return numUpdatedRows > 0n ? ok(null) : err('missing')
      })
      return moved.ok
    },

    trashed: (siteId, collectionId) => findCollection(read, siteId, 'id', collectionId, 1),

    restore: (siteId, collectionId, slug) =>
      transact(database, async (transaction) => {
        await raiseRevision(transaction, siteId)
        const before = await findCollection(transaction, siteId, 'id', collectionId, 1)
        if (before === null) return err('missing')
        const collection = { ...before, slug }
        const failure = await refuseCollection(transaction, collection)
        if (failure !== null) return err(failure)
        await transaction
          .updateTable('collections')
          .set({ ...collectionToColumns(collection), is_trashed: 0 })
          .where('site_id', '=', siteId)
          .where('id', '=', collectionId)
          .execute()
        await dropOldSlug(transaction, collection)
        return ok(null)
      }),
  }
}

/** Returns the recipes of a collection that are in the trash, in the order of the collection. */
export async function trashedRecipes(transaction: Connection, siteId: string, collectionId: string) {
  const rows = await recipesOfCollections(transaction)
    .select('recipe_id')
    .where('collection_recipes.site_id', '=', siteId)
    .where('collection_id', '=', collectionId)
    .where('recipes.is_draft', '=', trashed)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.recipe_id)
}
