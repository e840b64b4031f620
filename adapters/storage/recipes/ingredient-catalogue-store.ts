import type { Selectable } from 'kysely'
import type { IngredientCatalogueStore } from '#core/ports/stores/recipes/ingredient-catalogue-store.ts'
import { MeasurementMethod, type Ingredient } from '#core/model/recipe/record/recipe-parts.ts'
import { err, ok } from '#core/values/result.ts'
import { titleOrder } from '#core/values/text/title-order.ts'
import { fromWord } from '../database/tables/columns.ts'
import type { Connection, Tables } from '../database/tables/tables.ts'
import type { Database } from '../database/database.ts'
import { indexKey } from '../database/index-key.ts'
import { saveMediaUsage } from '../media/media-usage.ts'
import { assignTerm, readOwnTerms } from './own-term-rows.ts'
import { raiseRevision } from '../database/revision.ts'
import { transact } from '../database/transact.ts'
import type { EquipmentRecord } from '#core/model/recipe/record/equipment-record.ts'

export function createIngredientCatalogueStore(database: Database): IngredientCatalogueStore {
  const { read, write } = database
  return {
    async ensureIngredient(siteId, ingredient) {
      const row = ingredientToRow(siteId, ingredient)
      const known = await knownIngredient(read, row)
      if (known !== undefined) return rowToIngredient(known)
      await changeSite(database, siteId, async (transaction) => {
        const insert = transaction.insertInto('ingredients').values(row)
        await insert.onConflict((conflict) => conflict.doNothing()).execute()
      })
      return rowToIngredient((await knownIngredient(write, row)) ?? row)
    },

    async updateIngredient(siteId, ingredient) {
      const { grams_per_liter, metric_method, imperial_method } = ingredientToRow(siteId, ingredient)
      await changeSite(database, siteId, async (transaction) => {
        await transaction
          .updateTable('ingredients')
          .set({ grams_per_liter, metric_method, imperial_method })
          .where('site_id', '=', siteId)
          .where('id', '=', ingredient.id)
          .execute()
      })
    },

    async ensureEquipment(siteId, equipment) {
      const row = equipmentToRow(siteId, equipment)
      const known = await knownEquipment(read, row)
      if (known !== undefined) return rowToEquipment(known)
      await changeSite(database, siteId, async (transaction) => {
        const insert = transaction.insertInto('equipment').values(row)
        const { numInsertedOrUpdatedRows } = await insert
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (numInsertedOrUpdatedRows !== 1n) return
        const user = { siteId, kind: 'equipment', subjectId: row.id } as const
        await saveMediaUsage(transaction, user, row.featured_image_id ? [row.featured_image_id] : [])
      })
      return rowToEquipment((await knownEquipment(write, row)) ?? row)
    },

    async ensureTerm(siteId, term, maxTerms) {
      const ensured = await transact(database, async (transaction) => {
        await raiseRevisionOf(transaction, siteId)
        const terms = await readOwnTerms(transaction, siteId)
        const known = terms.find(({ kind, slug }) => kind === term.kind && slug === term.slug)
        if (known !== undefined) return ok(known)
        if (terms.length >= maxTerms) return err('full')
        await transaction
          .insertInto('site_terms')
          .values({ ...term, site_id: siteId })
          .execute()
        await assignTerm(transaction, siteId, term)
        return ok(term)
      })
      return ensured.ok ? ensured.value : null
    },

    terms: (siteId) => readOwnTerms(read, siteId),

    async removeTerm(siteId, termId) {
      const removed = await transact(database, async (transaction) => {
        await raiseRevision(transaction, siteId)
        await transaction
          .deleteFrom('recipe_terms')
          .where('site_id', '=', siteId)
          .where('term_id', '=', termId)
          .execute()
        const { numDeletedRows } = await transaction
          .deleteFrom('site_terms')
          .where('site_id', '=', siteId)
          .where('id', '=', termId)
          .executeTakeFirst()
        return ok(numDeletedRows === 1n)
      })
      return removed.ok && removed.value
    },

    async ingredients(siteId) {
      const rows = await ingredientsOf(read, siteId).execute()
      return rows.map(rowToIngredient)
    },

    async ingredientsByIds(siteId, ids) {
      if (ids.length === 0) return []
      const rows = await ingredientsOf(read, siteId).where('id', 'in', ids).execute()
      return rows.map(rowToIngredient)
    },

    async equipment(siteId) {
      const rows = await equipmentOf(read, siteId).execute()
      return rows.map(rowToEquipment)
    },

    async equipmentByIds(siteId, ids) {
      if (ids.length === 0) return []
      const rows = await equipmentOf(read, siteId).where('id', 'in', ids).execute()
      return rows.map(rowToEquipment)
    },
  }
}

function ingredientsOf(connection: Connection, siteId: string) {
  const all = connection.selectFrom('ingredients').selectAll().where('site_id', '=', siteId)
  return all.orderBy('title_order').orderBy('id')
}

function equipmentOf(connection: Connection, siteId: string) {
  const all = connection.selectFrom('equipment').selectAll().where('site_id', '=', siteId)
  return all.orderBy('title_order').orderBy('id')
}

/** Returns the row with the same title, or else the one with the same id. */
async function knownIngredient(connection: Connection, row: Tables['ingredients']) {
  const all = ingredientsOf(connection, row.site_id)
  const named = await all.where('title_key', '=', row.title_key).executeTakeFirst()
  return named ?? (await all.where('id', '=', row.id).executeTakeFirst())
}

async function knownEquipment(connection: Connection, row: Tables['equipment']) {
  const all = equipmentOf(connection, row.site_id)
  const named = await all.where('title_key', '=', row.title_key).executeTakeFirst()
  return named ?? (await all.where('id', '=', row.id).executeTakeFirst())
}

async function changeSite(
  database: Database,
  siteId: string,
  change: (transaction: Connection) => Promise<void>,
): Promise<void> {
  await transact(database, async (transaction) => {
    await raiseRevisionOf(transaction, siteId)
    await change(transaction)
    return ok(null)
  })
}

async function raiseRevisionOf(transaction: Connection, siteId: string): Promise<void> {
  if (!(await raiseRevision(transaction, siteId))) throw new Error(`There is no site ${siteId}`)
}

/** Returns the columns of a title. Titles are compared without regard to letter case and surrounding space. */
function titleKeys(title: string) {
  return { title, title_key: indexKey(title.trim().toLowerCase()), title_order: titleOrder(title) }
}

function ingredientToRow(siteId: string, ingredient: Ingredient): Tables['ingredients'] {
  return {
    site_id: siteId,
    id: ingredient.id,
    ...titleKeys(ingredient.title),
    grams_per_liter: ingredient.gramsPerLiter,
    metric_method: ingredient.defaultMetricMeasurementMethod,
    imperial_method: ingredient.defaultImperialMeasurementMethod,
  }
}

function rowToIngredient(row: Selectable<Tables['ingredients']>): Ingredient {
  const place = { table: 'ingredients', id: row.id }
  const method = (text: string | null) =>
    text === null ? null : fromWord(MeasurementMethod.options, text, place)
  return {
    id: row.id,
    title: row.title,
    gramsPerLiter: row.grams_per_liter,
    defaultMetricMeasurementMethod: method(row.metric_method),
    defaultImperialMeasurementMethod: method(row.imperial_method),
  }
}

function equipmentToRow(siteId: string, equipment: EquipmentRecord): Tables['equipment'] {
  return {
    site_id: siteId,
    id: equipment.id,
    ...titleKeys(equipment.title),
    featured_image_id: equipment.featuredImageId,
  }
}

function rowToEquipment(row: Selectable<Tables['equipment']>): EquipmentRecord {
  return { id: row.id, title: row.title, featuredImageId: row.featured_image_id }
}
