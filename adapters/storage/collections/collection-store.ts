import { sql, type SqlBool } from 'kysely'
import type { CollectionPage, CollectionStore } from '#core/ports/stores/collections/collection-store.ts'
import { err, ok } from '#core/values/result.ts'
import {
  collectionToColumns,
  collectionToRow,
  findCollection,
  recipesOfCollections,
  rowToReference,
  withRecipes,
} from './collection-rows.ts'
import { collectionTrash, trashedRecipes } from './collection-trash.ts'
import { redirectSlug, refuseCollection, saveRelated } from './collection-writes.ts'
import type { Database } from '../database/database.ts'
import { indexKey } from '../database/index-key.ts'
import { removeMediaUsage } from '../media/media-usage.ts'
import { raiseRevision } from '../database/revision.ts'
import { selectPage } from '../database/select-page.ts'
import type { Connection } from '../database/tables/tables.ts'
import { transact } from '../database/transact.ts'

/**
 * A condition: the recipe of the collection is published. The unary plus makes SQLite look up the recipes of the
 * collection instead of scanning every published recipe of the site.
 */
const isPublished = sql<SqlBool>`+recipes.is_draft = 0`

export function createCollectionStore(database: Database): CollectionStore {
  const { read } = database
  return {
    ...collectionTrash(database),

    create: (collection) =>
      transact(database, async (transaction) => {
        if (!(await raiseRevision(transaction, collection.siteId))) return err('missing')
        const failure = await refuseCollection(transaction, collection)
        if (failure !== null) return err(failure)
        await transaction.insertInto('collections').values(collectionToRow(collection)).execute()
        await saveRelated(transaction, collection)
        return ok(null)
      }),

    update: (siteId, collectionId, changes, now) =>
      transact(database, async (transaction) => {
        if (!(await raiseRevision(transaction, siteId))) return err('missing')
        const before = await findCollection(transaction, siteId, 'id', collectionId)
        if (before === null) return err('missing')
        const collection = { ...before, ...changes, updatedAt: now }
        const failure = await refuseCollection(transaction, collection)
        if (failure !== null) return err(failure)
        await transaction
          .updateTable('collections')
          .set(collectionToColumns(collection))
          .where('site_id', '=', siteId)
          .where('id', '=', collectionId)
          .execute()
        const hidden = await trashedRecipes(transaction, siteId, collectionId)
        await transaction
          .deleteFrom('collection_recipes')
          .where('site_id', '=', siteId)
          .where('collection_id', '=', collectionId)
          .execute()
        await redirectSlug(transaction, collection, before.slug)
        // Recipes in the trash move to the end, where they reappear when they are restored.
        await saveRelated(transaction, { ...collection, recipeIds: [...collection.recipeIds, ...hidden] })
        return ok(collection)
      }),

    async remove(siteId, collectionId) {
      const removed = await transact(database, async (transaction) => {
        await raiseRevision(transaction, siteId)
        const { numDeletedRows } = await transaction
          .deleteFrom('collections')
          .where('site_id', '=', siteId)
          .where('id', '=', collectionId)
          .executeTakeFirst()
        await removeMediaUsage(transaction, { siteId, kind: 'collection', subjectId: collectionId })
        return numDeletedRows > 0n ? ok(null) : err('missing')
      })
      return removed.ok
    },

    byId: (siteId, collectionId) => findCollection(read, siteId, 'id', collectionId),

    async bySlug(siteId, slug) {
      const key = indexKey(slug)
      const present = await findCollection(read, siteId, 'slug_key', key)
      if (present !== null) return present
      const old = await read
        .selectFrom('collection_slugs')
        .select('collection_id')
        .where('site_id', '=', siteId)
        .where('slug_key', '=', key)
        .executeTakeFirst()
      return old === undefined ? null : findCollection(read, siteId, 'id', old.collection_id)
    },

    list: (siteId, page) =>
      listPage(read, collectionsFrom(read).where('site_id', '=', siteId).where('is_trashed', '=', 0), page),

    listOfAllSites(page) {
      const shown = read.selectFrom('collections').where('is_trashed', '=', 0)
      // One condition within the other: if they were joined, SQLite would scan all recipes of the site for
      // each collection.
      const found = shown.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('collection_recipes')
            .select('recipe_id')
            .whereRef('collection_recipes.site_id', '=', 'collections.site_id')
            .whereRef('collection_recipes.collection_id', '=', 'collections.id')
            .where((link) =>
              link.exists(
                link
                  .selectFrom('recipes')
                  .select('recipes.id')
                  .whereRef('recipes.site_id', '=', 'collection_recipes.site_id')
                  .whereRef('recipes.id', '=', 'collection_recipes.recipe_id')
                  .where(isPublished),
              ),
            ),
        ),
      )
      return listPage(read, found, page)
    },

    async publishedCounts(siteId, collectionIds) {
      if (collectionIds.length === 0) return new Map()
      const rows = await recipesOfCollections(read)
        .select(({ fn }) => ['collection_id', fn.countAll<number>().as('count')])
        .where('collection_recipes.site_id', '=', siteId)
        .where(isPublished)
        .where('collection_id', 'in', collectionIds)
        .groupBy('collection_id')
        .execute()
      return new Map(rows.map((row) => [row.collection_id, row.count]))
    },

    async ofRecipe(siteId, recipeId) {
      const holding = read
        .selectFrom('collection_recipes')
        .select('collection_id')
        .where('site_id', '=', siteId)
        .where('recipe_id', '=', recipeId)
      const rows = await newestFirst(
        read
          .selectFrom('collections')
          .where('site_id', '=', siteId)
          .where('id', 'in', holding)
          .where('is_trashed', '=', 0),
      )
        .selectAll()
        .execute()
      return rows.map(rowToReference)
    },
  }
}

function collectionsFrom(connection: Connection) {
  return connection.selectFrom('collections')
}
type Collections = ReturnType<typeof collectionsFrom>

function newestFirst(collections: Collections): Collections {
  return collections.orderBy('created_at', 'desc').orderBy('id', 'desc').orderBy('site_id', 'desc')
}

async function listPage(connection: Connection, matching: Collections, page: CollectionPage) {
  const { rows, total } = await selectPage(newestFirst(matching).selectAll(), page)
  return { collections: await withRecipes(connection, rows), total }
}
