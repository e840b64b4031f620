import { sql, type Selectable, type SqlBool } from 'kysely'
import { z } from 'zod'
import type {
  CollectionPage,
  CollectionStore,
  CollectionWriteFailure,
} from '#core/ports/stores/collection-store.ts'
import { err, ok } from '#core/values/result.ts'
import { RichText } from '#core/values/rich-text/rich-text.ts'
import { fromInstant, fromJson, toInstant, toJson } from './columns.ts'
import type { Connection, Tables } from './tables/tables.ts'
import type { Database } from './database.ts'
import { indexKey } from './index-key.ts'
import { trashed } from './recipe-list.ts'
import { removeMediaUsage, saveMediaUsage } from './media-usage.ts'
import { raiseRevision } from './revision.ts'
import { transact } from './transact.ts'
import type { CollectionRecord } from '#core/model/collection/collection-record.ts'

type Row = Selectable<Tables['collections']>

const Body = z.object({
  slug: z.string(),
  title: z.string(),
  description: RichText.nullable(),
  imageId: z.string().nullable(),
  videoId: z.string().nullable(),
})

/**
 * The recipe that a collection holds is published. The sign tells SQLite to look at the recipes of the collection, and
 * not for the collection at every published recipe of the site.
 */
const isPublished = sql<SqlBool>`+recipes.is_draft = 0`

/** The recipe that a collection holds is not in the trash. */
const isPresent = sql<SqlBool>`+recipes.is_draft < ${sql.lit(trashed)}`

export function createCollectionStore(database: Database): CollectionStore {
  const { read } = database
  return {
    create: (collection) =>
      transact(database, async (transaction) => {
        if (!(await raiseRevision(transaction, collection.siteId))) return err('missing')
        const failure = await refuse(transaction, collection)
        if (failure !== null) return err(failure)
        await transaction.insertInto('collections').values(collectionToRow(collection)).execute()
        await saveRelated(transaction, collection)
        return ok(null)
      }),

    update: (siteId, collectionId, changes, now) =>
      transact(database, async (transaction) => {
        if (!(await raiseRevision(transaction, siteId))) return err('missing')
        const before = await find(transaction, siteId, 'id', collectionId)
        if (before === null) return err('missing')
        const collection = { ...before, ...changes, updatedAt: now }
        const failure = await refuse(transaction, collection)
        if (failure !== null) return err(failure)
        await transaction
          .updateTable('collections')
          .set(collectionToRow(collection))
          .where('site_id', '=', siteId)
          .where('id', '=', collectionId)
          .execute()
        const hidden = await trashedRecipes(transaction, siteId, collectionId)
        await transaction
          .deleteFrom('collection_recipes')
          .where('site_id', '=', siteId)
          .where('collection_id', '=', collectionId)
          .execute()
        await keepSlug(transaction, collection, before.slug)
        // A recipe that is restored comes back at the end of its collections.
        await saveRelated(transaction, { ...collection, recipeIds: [...collection.recipeIds, ...hidden] })
        return ok(collection)
      }),

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

    trashed: (siteId, collectionId) => find(read, siteId, 'id', collectionId, 1),

    restore: (siteId, collectionId, slug) =>
      transact(database, async (transaction) => {
        await raiseRevision(transaction, siteId)
        const before = await find(transaction, siteId, 'id', collectionId, 1)
        if (before === null) return err('missing')
        const collection = { ...before, slug }
        const failure = await refuse(transaction, collection)
        if (failure !== null) return err(failure)
        await transaction
          .updateTable('collections')
          .set({ ...collectionToRow(collection), is_trashed: 0 })
          .where('site_id', '=', siteId)
          .where('id', '=', collectionId)
          .execute()
        await dropOldSlug(transaction, collection)
        return ok(null)
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

    byId: (siteId, collectionId) => find(read, siteId, 'id', collectionId),

    async bySlug(siteId, slug) {
      const key = indexKey(slug)
      const present = await find(read, siteId, 'slug_key', key)
      if (present !== null) return present
      const old = await read
        .selectFrom('collection_slugs')
        .select('collection_id')
        .where('site_id', '=', siteId)
        .where('slug_key', '=', key)
        .executeTakeFirst()
      return old === undefined ? null : find(read, siteId, 'id', old.collection_id)
    },

    list: (siteId, page) =>
      listPage(
        read,
        read.selectFrom('collections').where('site_id', '=', siteId).where('is_trashed', '=', 0),
        page,
      ),

    listOfAllSites(page) {
      const shown = read.selectFrom('collections').where('is_trashed', '=', 0)
      const found = shown.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('collection_recipes')
            .innerJoin('recipes', (join) =>
              join
                .onRef('recipes.site_id', '=', 'collection_recipes.site_id')
                .onRef('recipes.id', '=', 'collection_recipes.recipe_id'),
            )
            .select('recipe_id')
            .where(isPublished)
            .whereRef('collection_recipes.site_id', '=', 'collections.site_id')
            .whereRef('collection_recipes.collection_id', '=', 'collections.id'),
        ),
      )
      return listPage(read, found, page)
    },

    async publishedCounts(siteId, collectionIds) {
      if (collectionIds.length === 0) return new Map()
      const rows = await recipesIn(read)
        .innerJoin('recipes', (join) =>
          join
            .onRef('recipes.site_id', '=', 'collection_recipes.site_id')
            .onRef('recipes.id', '=', 'collection_recipes.recipe_id'),
        )
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
      return rows.map((row) => {
        const { slug, title } = fromJson(Body, row.body, { table: 'collections', id: row.id })
        return { id: row.id, slug, title }
      })
    },
  }
}

function collectionsFrom(connection: Connection) {
  return connection.selectFrom('collections')
}
type Collections = ReturnType<typeof collectionsFrom>

function recipesIn(connection: Connection) {
  return connection.selectFrom('collection_recipes')
}

function newestFirst(collections: Collections): Collections {
  return collections.orderBy('created_at', 'desc').orderBy('id', 'desc').orderBy('site_id', 'desc')
}

async function listPage(connection: Connection, found: Collections, { limit, offset }: CollectionPage) {
  const count = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await newestFirst(found).selectAll().limit(limit).offset(offset).execute()
  return { collections: await withRecipes(connection, rows), total: count.total }
}

async function find(
  connection: Connection,
  siteId: string,
  column: 'id' | 'slug_key',
  value: string,
  isTrashed: 0 | 1 = 0,
) {
  const rows = await collectionsFrom(connection)
    .selectAll()
    .where('site_id', '=', siteId)
    .where(column, '=', value)
    .where('is_trashed', '=', isTrashed)
    .execute()
  const [collection = null] = await withRecipes(connection, rows)
  return collection
}

/** Reads the recipes of all rows at once. */
async function withRecipes(connection: Connection, rows: readonly Row[]): Promise<CollectionRecord[]> {
  if (rows.length === 0) return []
  const links = await recipesIn(connection)
    .innerJoin('recipes', (join) =>
      join
        .onRef('recipes.site_id', '=', 'collection_recipes.site_id')
        .onRef('recipes.id', '=', 'collection_recipes.recipe_id'),
    )
    .select(['collection_recipes.site_id', 'collection_id', 'recipe_id'])
    .where('collection_recipes.site_id', 'in', [...new Set(rows.map((row) => row.site_id))])
    .where('collection_id', 'in', [...new Set(rows.map((row) => row.id))])
    .where(isPresent)
    .orderBy('position')
    .execute()
  const recipeIds = Map.groupBy(links, (link) => `${link.site_id} ${link.collection_id}`)
  return rows.map((row) => {
    const place = { table: 'collections', id: row.id }
    return {
      ...fromJson(Body, row.body, place),
      id: row.id,
      siteId: row.site_id,
      recipeIds: (recipeIds.get(`${row.site_id} ${row.id}`) ?? []).map((link) => link.recipe_id),
      createdAt: fromInstant(row.created_at, place),
      updatedAt: fromInstant(row.updated_at, place),
    }
  })
}

/** What stands against writing a collection; holds until the end of the transaction. */
async function refuse(
  transaction: Connection,
  { siteId, id, slug, recipeIds }: CollectionRecord,
): Promise<CollectionWriteFailure | null> {
  const rival = await collectionsFrom(transaction)
    .select('id')
    .where('site_id', '=', siteId)
    .where('slug_key', '=', indexKey(slug))
    .where('id', '!=', id)
    .executeTakeFirst()
  if (rival !== undefined) return 'slug_taken'
  if (recipeIds.length === 0) return null
  const known = await transaction
    .selectFrom('recipes')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', 'in', recipeIds)
    .where('is_draft', '<', trashed)
    .execute()
  return known.length === new Set(recipeIds).size ? null : 'recipe_missing'
}

/** Lets a slug that the collection had before continue leading to it, until another collection takes it. */
async function keepSlug(transaction: Connection, { siteId, id, slug }: CollectionRecord, before: string) {
  if (before === slug) return
  await transaction
    .insertInto('collection_slugs')
    .values({ site_id: siteId, slug_key: indexKey(before), collection_id: id })
    .onConflict((conflict) => conflict.columns(['site_id', 'slug_key']).doUpdateSet({ collection_id: id }))
    .execute()
}

/** Writes what stands beside the row: no slug is old that is in use, and the recipes are in order. */
async function saveRelated(transaction: Connection, collection: CollectionRecord) {
  const { siteId, id, slug, recipeIds, imageId, videoId } = collection
  const user = { siteId, kind: 'collection', subjectId: id } as const
  await saveMediaUsage(
    transaction,
    user,
    [imageId, videoId].flatMap((mediaId) => mediaId ?? []),
  )
  await dropOldSlug(transaction, { siteId, slug })
  const links = [...new Set(recipeIds)].map((recipe_id, position) => ({
    site_id: siteId,
    collection_id: id,
    recipe_id,
    position,
  }))
  if (links.length > 0) await transaction.insertInto('collection_recipes').values(links).execute()
}

/** No slug is old that is in use. */
async function dropOldSlug(
  transaction: Connection,
  { siteId, slug }: Pick<CollectionRecord, 'siteId' | 'slug'>,
): Promise<void> {
  await transaction
    .deleteFrom('collection_slugs')
    .where('site_id', '=', siteId)
    .where('slug_key', '=', indexKey(slug))
    .execute()
}

/** The recipes of a collection that are in the trash, in their order. */
async function trashedRecipes(transaction: Connection, siteId: string, collectionId: string) {
  const rows = await recipesIn(transaction)
    .innerJoin('recipes', (join) =>
      join
        .onRef('recipes.site_id', '=', 'collection_recipes.site_id')
        .onRef('recipes.id', '=', 'collection_recipes.recipe_id'),
    )
    .select('recipe_id')
    .where('collection_recipes.site_id', '=', siteId)
    .where('collection_id', '=', collectionId)
    .where('recipes.is_draft', '=', trashed)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.recipe_id)
}

function collectionToRow(collection: CollectionRecord): Omit<Tables['collections'], 'is_trashed'> {
  const { id, siteId, createdAt, updatedAt, slug, title, description, imageId, videoId } = collection
  return {
    site_id: siteId,
    id,
    slug_key: indexKey(slug),
    body: toJson({ slug, title, description, imageId, videoId }),
    created_at: toInstant(createdAt),
    updated_at: toInstant(updatedAt),
  }
}
