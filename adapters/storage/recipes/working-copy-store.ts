import type { WorkingCopyRecord, WorkingCopyStore } from '#core/ports/stores/recipes/working-copy-store.ts'
import { completeForm } from '#core/model/recipe/record/recipe-form.ts'
import { recipeMediaIds } from '#core/model/recipe/record/recipe-media-ids.ts'
import { err, ok } from '#core/values/result.ts'
import { fromInstant, fromJson, toInstant, toJson } from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables/tables.ts'
import { writeIfParentExists } from '../database/foreign-key-failure.ts'
import { removeMediaUsage, saveMediaUsage } from '../media/media-usage.ts'
import { StoredForm } from './recipe-version-store.ts'
import { transact } from '../database/transact.ts'

export function createWorkingCopyStore(database: Database): WorkingCopyStore {
  const { read, dialect } = database
  const userOf = (siteId: string, subjectId: string) => ({ siteId, kind: 'working_copy', subjectId }) as const

  return {
    put: (copy) =>
      writeIfParentExists(dialect, () =>
        transact(database, async (transaction) => {
          const { site_id, recipe_id, ...rest } = copyToRow(copy)
          await transaction
            .insertInto('recipe_working_copies')
            .values({ site_id, recipe_id, ...rest })
            .onConflict((conflict) => conflict.columns(['site_id', 'recipe_id']).doUpdateSet(rest))
            .execute()
          await saveMediaUsage(transaction, userOf(site_id, recipe_id), recipeMediaIds(copy.form))
          return ok(null)
        }),
      ),

    async byRecipe(siteId, recipeId) {
      const row = await read
        .selectFrom('recipe_working_copies')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('recipe_id', '=', recipeId)
        .executeTakeFirst()
      return row === undefined ? null : rowToCopy(row)
    },

    async existing(siteId, recipeIds) {
      if (recipeIds.length === 0) return new Set()
      const rows = await read
        .selectFrom('recipe_working_copies')
        .select('recipe_id')
        .where('site_id', '=', siteId)
        .where('recipe_id', 'in', recipeIds)
        .execute()
      return new Set(rows.map(({ recipe_id }) => recipe_id))
    },

    async remove(siteId, recipeId) {
      const removed = await transact(database, async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('recipe_working_copies')
          .where('site_id', '=', siteId)
          .where('recipe_id', '=', recipeId)
          .executeTakeFirst()
        await removeMediaUsage(transaction, userOf(siteId, recipeId))
        return numDeletedRows > 0n ? ok(null) : err('missing')
      })
      return removed.ok
    },
  }
}

function copyToRow(copy: WorkingCopyRecord): Tables['recipe_working_copies'] {
  return {
    ...{ site_id: copy.siteId, recipe_id: copy.recipeId, version: copy.version },
    ...{ base_version: copy.baseVersion, saved_by: copy.savedBy },
    saved_at: toInstant(copy.savedAt),
    form: toJson(copy.form),
  }
}

function rowToCopy(row: Tables['recipe_working_copies']): WorkingCopyRecord {
  const place = { table: 'recipe_working_copies', id: row.recipe_id }
  return {
    ...{ siteId: row.site_id, recipeId: row.recipe_id, version: row.version },
    ...{ baseVersion: row.base_version, savedBy: row.saved_by },
    savedAt: fromInstant(row.saved_at, place),
    form: completeForm(fromJson(StoredForm, row.form, place)),
  }
}
