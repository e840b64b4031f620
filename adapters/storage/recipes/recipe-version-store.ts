import type { Selectable } from 'kysely'
import { z } from 'zod'
import type {
  RecipeVersionRecord,
  RecipeVersionStore,
  StoredVersion,
} from '#core/ports/stores/recipes/recipe-version-store.ts'
import { RecipeDraft } from '#core/model/recipe/record/recipe-draft.ts'
import { canonicalJson } from '#core/values/same-value.ts'
import { fromInstant, fromJson, toFlag, toInstant, toJson } from '../database/tables/columns.ts'
import type { Connection, Tables } from '../database/tables/tables.ts'
import type { Database } from '../database/database.ts'

/** The stored text of a recipe form; equal forms give equal texts. */
export const StoredForm = RecipeDraft.omit({ publishedAt: true })
const Change = z.object({ fields: z.array(z.keyof(StoredForm)), characters: z.number() })

const columns = [
  ...(['site_id', 'recipe_id', 'version', 'title', 'saved_at', 'saved_by'] as const),
  ...(['started_at', 'is_listed', 'change'] as const),
] as const satisfies (keyof Tables['recipe_versions'])[]

type Row = Pick<Selectable<Tables['recipe_versions']>, (typeof columns)[number]>

export function createRecipeVersionStore({ read, write }: Database): RecipeVersionStore {
  return {
    async add(version, quota) {
      const { site_id, recipe_id, version: number, ...rest } = versionToRow(version)
      await write
        .insertInto('recipe_versions')
        .values({ site_id, recipe_id, version: number, ...rest })
        .onConflict((conflict) => conflict.columns(['site_id', 'recipe_id', 'version']).doUpdateSet(rest))
        .execute()
      await dropBeyond(write, version, { isListed: true, quota: quota.listed })
      await dropBeyond(write, version, { isListed: false, quota: quota.unlisted })
    },

    async list(siteId, recipeId) {
      const rows = await newestFirst(read, siteId, recipeId)
        .select(columns)
        .where('is_listed', '=', 1)
        .execute()
      return rows.map(rowToVersion)
    },

    async byNumber(siteId, recipeId, version) {
      const row = await newestFirst(read, siteId, recipeId)
        .selectAll()
        .where('version', '=', version)
        .executeTakeFirst()
      return row === undefined ? null : rowToStored(row)
    },

    async latest(siteId, recipeId) {
      const row = await newestFirst(read, siteId, recipeId).select(columns).limit(1).executeTakeFirst()
      return row === undefined ? null : rowToVersion(row)
    },

    async latestListed(siteId, recipeId, before) {
      const row = await newestFirst(read, siteId, recipeId)
        .selectAll()
        .where('is_listed', '=', 1)
        .where('version', '<', before)
        .limit(1)
        .executeTakeFirst()
      return row === undefined ? null : rowToStored(row)
    },

    async hasForm(siteId, recipeId, form) {
      const row = await newestFirst(read, siteId, recipeId)
        .select('version')
        .where('is_listed', '=', 1)
        .where('form', '=', canonicalJson(form))
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

function newestFirst(connection: Connection, siteId: string, recipeId: string) {
  return connection
    .selectFrom('recipe_versions')
    .where('site_id', '=', siteId)
    .where('recipe_id', '=', recipeId)
    .orderBy('version', 'desc')
}

async function dropBeyond(
  connection: Connection,
  { siteId, recipeId }: RecipeVersionRecord,
  { isListed, quota }: { readonly isListed: boolean; readonly quota: number },
): Promise<void> {
  const last = await newestFirst(connection, siteId, recipeId)
    .select('version')
    .where('is_listed', '=', toFlag(isListed))
    .offset(quota)
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return
  await connection
    .deleteFrom('recipe_versions')
    .where('site_id', '=', siteId)
    .where('recipe_id', '=', recipeId)
    .where('is_listed', '=', toFlag(isListed))
    .where('version', '<=', last.version)
    .execute()
}

function versionToRow(version: StoredVersion): Tables['recipe_versions'] {
  return {
    ...{ site_id: version.siteId, recipe_id: version.recipeId, version: version.version },
    ...{ title: version.title, saved_by: version.savedBy, is_listed: toFlag(version.isListed) },
    ...{ saved_at: toInstant(version.savedAt), started_at: toInstant(version.startedAt) },
    change: toJson(version.change),
    form: canonicalJson(version.form),
  }
}

function rowToVersion(row: Row): RecipeVersionRecord {
  const place = { table: 'recipe_versions', id: row.recipe_id }
  return {
    ...{ siteId: row.site_id, recipeId: row.recipe_id, version: row.version },
    ...{ title: row.title, savedBy: row.saved_by, isListed: row.is_listed === 1 },
    savedAt: fromInstant(row.saved_at, place),
    startedAt: fromInstant(row.started_at, place),
    change: fromJson(Change, row.change, place),
  }
}

function rowToStored(row: Selectable<Tables['recipe_versions']>): StoredVersion {
  const place = { table: 'recipe_versions', id: row.recipe_id }
  return { ...rowToVersion(row), form: fromJson(StoredForm, row.form, place) }
}
