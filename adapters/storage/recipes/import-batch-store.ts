import type { Selectable } from 'kysely'
import type {
  ImportBatchRecord,
  ImportBatchStore,
  ImportedEntry,
  ImportedHow,
} from '#core/ports/stores/recipes/import-batch-store.ts'
import { ImportedSite } from '#core/model/import/imported-site.ts'
import { RecipeDraft } from '#core/model/recipe/record/recipe-draft.ts'
import {
  fromInstant,
  fromInstantOrNull,
  fromJson,
  fromJsonOrNull,
  fromWord,
  toInstant,
  toInstantOrNull,
  toJson,
  toJsonOrNull,
} from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables/tables.ts'
import { insertIfParentExists } from '../database/foreign-key-failure.ts'
import { selectPage } from '../database/select-page.ts'

const hows: readonly ImportedHow[] = ['created', 'updated']

export function createImportBatchStore(database: Database): ImportBatchStore {
  const { read, write } = database
  const entriesOf = (siteId: string, batchId: string) =>
    read.selectFrom('import_entries').where('site_id', '=', siteId).where('batch_id', '=', batchId)

  return {
    create: ({ siteId, id, label, createdAt, undoneAt }) =>
      insertIfParentExists(database, (connection) =>
        connection
          .insertInto('import_batches')
          .values({
            ...{ site_id: siteId, id, label },
            ...{ created_at: toInstant(createdAt), undone_at: toInstantOrNull(undoneAt) },
          })
          .execute(),
      ),

    async byId(siteId, batchId) {
      const row = await read
        .selectFrom('import_batches')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('id', '=', batchId)
        .executeTakeFirst()
      return row === undefined ? null : rowToBatch(row)
    },

    async list(siteId, page) {
      const found = read
        .selectFrom('import_batches')
        .selectAll()
        .where('site_id', '=', siteId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
      const { rows, total } = await selectPage(found, page)
      const ids = rows.map(({ id }) => id)
      const counts =
        ids.length === 0
          ? []
          : await read
              .selectFrom('import_entries')
              .select(({ fn }) => ['batch_id', 'how', fn.countAll<number>().as('recipes')])
              .where('site_id', '=', siteId)
              .where('batch_id', 'in', ids)
              .groupBy(['batch_id', 'how'])
              .execute()
      const countOf = (id: string, how: ImportedHow) =>
        counts.find((each) => each.batch_id === id && each.how === how)?.recipes ?? 0
      const batches = rows.map((row) => ({
        ...rowToBatch(row),
        created: countOf(row.id, 'created'),
        updated: countOf(row.id, 'updated'),
      }))
      return { batches, total }
    },

    put: (entry) =>
      insertIfParentExists(database, (connection) => {
        const { site_id, batch_id, recipe_id, ...said } = entryToRow(entry)
        return connection
          .insertInto('import_entries')
          .values({ site_id, batch_id, recipe_id, ...said })
          .onConflict((conflict) => conflict.columns(['site_id', 'batch_id', 'recipe_id']).doUpdateSet(said))
          .execute()
      }),

    async entry(siteId, batchId, recipeId) {
      const row = await entriesOf(siteId, batchId)
        .selectAll()
        .where('recipe_id', '=', recipeId)
        .executeTakeFirst()
      return row === undefined ? null : rowToEntry(row)
    },

    async entries(siteId, batchId) {
      const rows = await entriesOf(siteId, batchId).selectAll().orderBy('recipe_id').execute()
      return rows.map(rowToEntry)
    },

    putSite: (siteId, batchId, imported) =>
      insertIfParentExists(database, (connection) => {
        const body = toJson(imported)
        return connection
          .insertInto('import_sites')
          .values({ site_id: siteId, batch_id: batchId, body })
          .onConflict((conflict) => conflict.columns(['site_id', 'batch_id']).doUpdateSet({ body }))
          .execute()
      }),

    async importedSite(siteId, batchId) {
      const row = await read
        .selectFrom('import_sites')
        .select('body')
        .where('site_id', '=', siteId)
        .where('batch_id', '=', batchId)
        .executeTakeFirst()
      return row === undefined
        ? null
        : fromJson(ImportedSite, row.body, { table: 'import_sites', id: batchId })
    },

    async setUndoneAt(siteId, batchId, undoneAt) {
      await write
        .updateTable('import_batches')
        .set({ undone_at: toInstant(undoneAt) })
        .where('site_id', '=', siteId)
        .where('id', '=', batchId)
        .execute()
    },
  }
}

function rowToBatch(row: Selectable<Tables['import_batches']>): ImportBatchRecord {
  const place = { table: 'import_batches', id: row.id }
  return {
    ...{ siteId: row.site_id, id: row.id, label: row.label },
    createdAt: fromInstant(row.created_at, place),
    undoneAt: fromInstantOrNull(row.undone_at, place),
  }
}

function entryToRow(entry: ImportedEntry): Tables['import_entries'] {
  return {
    ...{ site_id: entry.siteId, batch_id: entry.batchId, recipe_id: entry.recipeId },
    ...{ how: entry.how, title: entry.title, digest: entry.digest },
    recipe_before: toJsonOrNull(entry.before),
  }
}

function rowToEntry(row: Selectable<Tables['import_entries']>): ImportedEntry {
  const place = { table: 'import_entries', id: row.recipe_id }
  return {
    ...{ siteId: row.site_id, batchId: row.batch_id, recipeId: row.recipe_id },
    ...{ title: row.title, digest: row.digest },
    how: fromWord(hows, row.how, place),
    before: fromJsonOrNull(RecipeDraft, row.recipe_before, place),
  }
}
