import { sql, type Insertable, type Selectable, type SqlBool } from 'kysely'
import { z } from 'zod'
import type { CollectionRecord } from '#core/model/collection/collection-record.ts'
import { RichText } from '#core/values/rich-text/rich-text.ts'
import { fromInstant, fromJson, toInstant, toJson } from '../database/tables/columns.ts'
import { indexKey } from '../database/index-key.ts'
import { trashed } from '../recipes/recipe-list.ts'
import type { Connection, Tables } from '../database/tables/tables.ts'

export type CollectionRow = Selectable<Tables['collections']>

const Body = z.object({
  slug: z.string(),
  title: z.string(),
  description: RichText.nullable(),
  imageId: z.string().nullable(),
  videoId: z.string().nullable(),
})

/**
 * A condition: the recipe of the collection is not in the trash. For the unary plus, see `isPublished` in
 * collection-store.ts.
 */
const isPresent = sql<SqlBool>`+recipes.is_draft < ${sql.lit(trashed)}`

/** Returns a collection by its id or its slug key, or null if there is none. */
export async function findCollection(
  connection: Connection,
  siteId: string,
  column: 'id' | 'slug_key',
  value: string,
  isTrashed: 0 | 1 = 0,
) {
  const rows = await connection
    .selectFrom('collections')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(column, '=', value)
    .where('is_trashed', '=', isTrashed)
    .execute()
  const [collection = null] = await withRecipes(connection, rows)
  return collection
}

/** Adds the recipe ids to collections, with one query for all of them. */
export async function withRecipes(
  connection: Connection,
  rows: readonly CollectionRow[],
): Promise<CollectionRecord[]> {
  if (rows.length === 0) return []
  const links = await recipesOfCollections(connection)
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

/** Joins collections with their recipes. */
export function recipesOfCollections(connection: Connection) {
  return connection
    .selectFrom('collection_recipes')
    .innerJoin('recipes', (join) =>
      join
        .onRef('recipes.site_id', '=', 'collection_recipes.site_id')
        .onRef('recipes.id', '=', 'collection_recipes.recipe_id'),
    )
}

/** The id, the slug and the title of a collection. */
export function rowToReference(row: CollectionRow): Pick<CollectionRecord, 'id' | 'slug' | 'title'> {
  const { slug, title } = fromJson(Body, row.body, { table: 'collections', id: row.id })
  return { id: row.id, slug, title }
}

export function collectionToRow(collection: CollectionRecord): Insertable<Tables['collections']> {
  return { site_id: collection.siteId, id: collection.id, ...collectionToColumns(collection) }
}

/** The columns of a collection without those of its key, which updates cannot set. */
export function collectionToColumns(collection: CollectionRecord) {
  const { createdAt, updatedAt, slug, title, description, imageId, videoId } = collection
  return {
    slug_key: indexKey(slug),
    body: toJson({ slug, title, description, imageId, videoId }),
    created_at: toInstant(createdAt),
    updated_at: toInstant(updatedAt),
  }
}
