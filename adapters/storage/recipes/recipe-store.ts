import { sql } from 'kysely'
import type { RecipeStore } from '#core/ports/stores/recipes/recipe-store.ts'
import { recipeMediaIds } from '#core/model/recipe/record/recipe-media-ids.ts'
import { indexedWords } from '#core/model/search/search-index.ts'
import { err, ok } from '#core/values/result.ts'
import { titleOrder } from '#core/values/text/title-order.ts'
import { toFlag, toInstant, toInstantOrNull } from '../database/tables/columns.ts'
import type { Connection } from '../database/tables/tables.ts'
import type { Database } from '../database/database.ts'
import { indexKey } from '../database/index-key.ts'
import { countStatuses, createListRecipes, listRecipesOfAllSites, trashed } from './recipe-list.ts'
import { readReaderCounts } from '../figures/reader-counts.ts'
import { ownTermRows } from './own-term-rows.ts'
import { countTerms, countTimes } from './recipe-filter-counts.ts'
import {
  recipeToColumns,
  recipeToRow,
  rowToRecipe,
  rowToSummary,
  summaryColumns,
  termRows,
} from './recipe-rows.ts'
import { createCompiledQuery, type Slots } from '../database/performance/compiled-query.ts'
import { removeMediaUsage, saveMediaUsage } from '../media/media-usage.ts'
import { raiseRevision } from '../database/revision.ts'
import { transact } from '../database/transact.ts'
import { hasWord, knownWords, readNearWords } from './vocabulary.ts'
import type { RecipeRecord, RecipeSearchText } from '#core/model/recipe/record/recipe-record.ts'

export function createRecipeStore(database: Database): RecipeStore {
  const { read, write, dialect } = database
  return {
    create: (recipe, search) =>
      transact(database, async (transaction) => {
        if (!(await raiseRevision(transaction, recipe.siteId))) return err('missing')
        const row = recipeToRow(recipe)
        const taken = await takenBy(transaction, row, null)
        if (taken !== null) return err(taken)
        await transaction.insertInto('recipes').values(row).execute()
        await saveRelated(database, transaction, recipe, search)
        return ok(null)
      }),

    update: (recipe, search) =>
      transact(database, async (transaction) => {
        if (!(await raiseRevision(transaction, recipe.siteId))) return err('missing')
        const { siteId, id } = recipe
        const before = await one(transaction, siteId)
          .select('slug_key')
          .where('id', '=', id)
          .where('is_draft', '<', trashed)
          .executeTakeFirst()
        if (before === undefined) return err('missing')
        const columns = recipeToColumns(recipe)
        const taken = await takenBy(transaction, { site_id: siteId, ...columns }, id)
        if (taken !== null) return err(taken)
        await transaction
          .updateTable('recipes')
          .set(columns)
          .where('site_id', '=', siteId)
          .where('id', '=', id)
          .execute()
        if (before.slug_key !== columns.slug_key) await redirectSlug(transaction, siteId, id, before.slug_key)
        await replaceRelated(database, transaction, recipe, search)
        return ok(null)
      }),

    async moveToTrash(siteId, recipeId) {
      const moved = await transact(database, async (transaction) => {
        await raiseRevision(transaction, siteId)
        const { numUpdatedRows } = await transaction
          .updateTable('recipes')
          .set({ is_draft: trashed, slug_key: `trash ${recipeId}`, source_key: null })
          .where('site_id', '=', siteId)
          .where('id', '=', recipeId)
          .where('is_draft', '<', trashed)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return err('missing')
        await transaction
          .updateTable('recipe_terms')
          .set({ is_draft: trashed })
          .where('site_id', '=', siteId)
          .where('recipe_id', '=', recipeId)
          .execute()
        return ok(null)
      })
      return moved.ok
    },

    async trashed(siteId, recipeId) {
      const row = await one(read, siteId)
        .select([...summaryColumns, 'body'])
        .where('id', '=', recipeId)
        .where('is_draft', '=', trashed)
        .executeTakeFirst()
      return row === undefined ? null : rowToRecipe(row)
    },

    restore: (recipe, search) =>
      transact(database, async (transaction) => {
        if (!(await raiseRevision(transaction, recipe.siteId))) return err('missing')
        const columns = recipeToColumns(recipe)
        const taken = await takenBy(transaction, { site_id: recipe.siteId, ...columns }, recipe.id)
        if (taken !== null) return err(taken)
        const { numUpdatedRows } = await transaction
          .updateTable('recipes')
          .set(columns)
          .where('site_id', '=', recipe.siteId)
          .where('id', '=', recipe.id)
          .where('is_draft', '=', trashed)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return err('missing')
        await replaceRelated(database, transaction, recipe, search)
        return ok(null)
      }),

    async remove(siteId, recipeId) {
      const removed = await transact(database, async (transaction) => {
        await raiseRevision(transaction, siteId)
        const { numDeletedRows } = await transaction
          .deleteFrom('recipes')
          .where('site_id', '=', siteId)
          .where('id', '=', recipeId)
          .executeTakeFirst()
        for (const kind of ['recipe', 'working_copy'] as const) {
          await removeMediaUsage(transaction, { siteId, kind, subjectId: recipeId })
        }
        return numDeletedRows > 0n ? ok(null) : err('missing')
      })
      return removed.ok
    },

    async setPublishedAt(siteId, recipeId, publishedAt, now) {
      const is_draft = toFlag(publishedAt === null)
      const set = await transact(database, async (transaction) => {
        await raiseRevision(transaction, siteId)
        const row = await transaction
          .updateTable('recipes')
          .set({ is_draft, published_at: toInstantOrNull(publishedAt) })
          .set('updated_at', dialect.laterThan('updated_at', toInstant(now)))
          .where('site_id', '=', siteId)
          .where('id', '=', recipeId)
          .where('is_draft', '<', trashed)
          .returning([...summaryColumns, 'body'])
          .executeTakeFirst()
        if (row === undefined) return err('missing')
        await transaction
          .updateTable('recipe_terms')
          .set({ is_draft })
          .where('site_id', '=', siteId)
          .where('recipe_id', '=', recipeId)
          .execute()
        return ok(rowToRecipe(row))
      })
      return set.ok ? set.value : null
    },

    async byIdForUpdate(siteId, recipeId) {
      if (database.isTransaction) await dialect.lockSite(write, siteId)
      return whole(read, siteId, 'id', recipeId)
    },

    byId: (siteId, recipeId) => whole(read, siteId, 'id', recipeId),

    async bySlug(siteId, slug) {
      const key = indexKey(slug)
      const present = await whole(read, siteId, 'slug_key', key)
      if (present !== null) return present
      const old = await read
        .selectFrom('recipe_slugs')
        .select('recipe_id')
        .where('site_id', '=', siteId)
        .where('slug_key', '=', key)
        .executeTakeFirst()
      return old === undefined ? null : whole(read, siteId, 'id', old.recipe_id)
    },

    bySourceKey: (siteId, sourceKey) => whole(read, siteId, 'source_key', indexKey(sourceKey)),

    async page({ siteId, after, limit }) {
      const rows = await one(read, siteId)
        .select([...summaryColumns, 'body'])
        .where('is_draft', '<', trashed)
        .$if(after !== null, (recipes) => recipes.where(isAfter(after ?? { title: '', id: '' })))
        .orderBy('title_order')
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(rowToRecipe)
    },

    async summariesByIds(siteId, recipeIds) {
      if (recipeIds.length === 0) return []
      return (await summaries.all(read, { siteId, recipeIds })).map(rowToSummary)
    },

    list: createListRecipes(database),
    readerCounts: (siteId, recipeIds) => readReaderCounts(read, siteId, recipeIds),
    hasWord: (siteId, beginning) => hasWord(read, siteId, beginning),
    knownWords: (siteId, lookup) => knownWords(read, siteId, lookup),
    nearWords: (siteId, word) => readNearWords(read, siteId, word),
    statusCounts: (siteId) => countStatuses(database, siteId),
    listOfAllSites: (page) => listRecipesOfAllSites(database, page),

    termCounts: (siteId) => countTerms(read, siteId),
    timeCounts: (siteId, maxMinutes) => countTimes(read, siteId, maxMinutes),
  }
}

const summaries = createCompiledQuery(
  (connection, { siteId, recipeIds }: Slots<{ siteId: string; recipeIds: readonly string[] }>) =>
    connection
      .selectFrom('recipes')
      .select(summaryColumns)
      .where('site_id', '=', siteId)
      .where('id', 'in', recipeIds)
      .where('is_draft', '<', trashed),
)

function one(connection: Connection, siteId: string) {
  return connection.selectFrom('recipes').where('site_id', '=', siteId)
}

async function whole(
  connection: Connection,
  siteId: string,
  column: 'id' | 'slug_key' | 'source_key',
  value: string,
): Promise<RecipeRecord | null> {
  const row = await one(connection, siteId)
    .select([...summaryColumns, 'body'])
    .where(column, '=', value)
    .where('is_draft', '<', trashed)
    .executeTakeFirst()
  return row === undefined ? null : rowToRecipe(row)
}

/** True for the recipes that come after one by title, then id. */
function isAfter({ title, id }: Pick<RecipeRecord, 'title' | 'id'>) {
  return sql<boolean>`(title_order, id) > (${titleOrder(title)}, ${id})`
}

type Keys = { site_id: string; slug_key: string; source_key: string | null }

/**
 * Returns which unique key another recipe of the site already has. This holds until the end of the transaction.
 */
async function takenBy(
  transaction: Connection,
  { site_id, slug_key, source_key }: Keys,
  exceptId: string | null,
) {
  const same = one(transaction, site_id)
    .select('slug_key')
    .where((recipe) => recipe.or([recipe('slug_key', '=', slug_key), recipe('source_key', '=', source_key)]))
  const rows = await (exceptId === null ? same : same.where('id', '!=', exceptId)).execute()
  if (rows.some((row) => row.slug_key === slug_key)) return 'slug_taken'
  return rows.length > 0 ? 'source_taken' : null
}

/** Redirects a previous slug to the recipe until another recipe takes it. */
async function redirectSlug(transaction: Connection, siteId: string, recipeId: string, slugKey: string) {
  await transaction
    .insertInto('recipe_slugs')
    .values({ site_id: siteId, slug_key: slugKey, recipe_id: recipeId })
    .onConflict((conflict) => conflict.columns(['site_id', 'slug_key']).doUpdateSet({ recipe_id: recipeId }))
    .execute()
}

/** Writes the related rows of an updated recipe. */
async function replaceRelated(
  database: Database,
  transaction: Connection,
  recipe: RecipeRecord,
  search: RecipeSearchText,
): Promise<void> {
  await transaction
    .deleteFrom('recipe_terms')
    .where('site_id', '=', recipe.siteId)
    .where('recipe_id', '=', recipe.id)
    .execute()
  await saveRelated(database, transaction, recipe, search)
}

/** Writes the related rows: removes redirects of slugs in use; indexes terms, words and media usage. */
async function saveRelated(
  database: Database,
  transaction: Connection,
  recipe: RecipeRecord,
  search: RecipeSearchText,
): Promise<void> {
  await transaction
    .deleteFrom('recipe_slugs')
    .where('site_id', '=', recipe.siteId)
    .where('slug_key', '=', indexKey(recipe.slug))
    .execute()
  const terms = [...termRows(recipe), ...(await ownTermRows(transaction, recipe))]
  if (terms.length > 0) await transaction.insertInto('recipe_terms').values(terms).execute()
  const user = { siteId: recipe.siteId, kind: 'recipe', subjectId: recipe.id } as const
  await saveMediaUsage(transaction, user, recipeMediaIds(recipe))
  await database.dialect.search.save(transaction, recipe.siteId, recipe.id, indexedWords(search))
}
