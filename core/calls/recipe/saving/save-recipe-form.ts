import { domainError, type DomainError } from '../../../values/errors.ts'
import { err, ok, type Result } from '../../../values/result.ts'
import { changedFields } from '../../../model/recipe/record/form-change.ts'
import {
  completeForm,
  isEmptyForm,
  recipeForm,
  type RecipeForm,
} from '../../../model/recipe/record/recipe-form.ts'
import type { RecipeRecord } from '../../../model/recipe/record/recipe-record.ts'
import type { SiteRecord } from '../../../model/site/site-record.ts'
import type { ClockDep } from '../../../ports/clock.ts'
import type { RandomDep } from '../../../ports/random.ts'
import type { ImportBatchStoreDep } from '../../../ports/stores/recipes/import-batch-store.ts'
import type { RecipeStoreDep } from '../../../ports/stores/recipes/recipe-store.ts'
import type { Writable } from '../../../ports/stores/storage.ts'
import type { RecipeVersionStoreDep } from '../../../ports/stores/recipes/recipe-version-store.ts'
import { recordImportedRecipe } from './record-import.ts'
import { keepVersion, saveVersion } from './save-version.ts'
import { nextUpdate, prepareRecipe } from './prepare-recipe.ts'
import type { RecipeReferencesDeps } from './recipe-references.ts'
import { recipeWriteError } from './recipe-write-error.ts'

/** The stores of the transaction that saves a form. */
export type SaveFormStores = RecipeStoreDep &
  RecipeVersionStoreDep &
  ImportBatchStoreDep &
  RecipeReferencesDeps

/** A form that replaces that of a recipe. */
export type FormSave = {
  readonly before: RecipeRecord
  readonly form: RecipeForm
  readonly site: SiteRecord
  readonly userId: string
  /** True if the client confirmed that the recipe will have no ingredients and steps. */
  readonly isEmptyConfirmed: boolean
  readonly importBatchId?: string | undefined
  /** True if readers see the form immediately; the versions before and after are then listed. */
  readonly isPublishing?: boolean
}

/**
 * Saves the form of a recipe, stores the previous version, and records the recipe in its import. Saving an unchanged
 * form has no effect, not even a new version. The publication status does not change.
 */
export async function saveRecipeForm(
  stores: SaveFormStores & Writable<SaveFormStores>,
  { before, form, site, userId, isEmptyConfirmed, importBatchId, isPublishing = false }: FormSave,
  deps: ClockDep & RandomDep,
): Promise<Result<RecipeRecord, DomainError>> {
  const isEmptying = isEmptyForm(form) && !isEmptyForm(before)
  if (isEmptying && !isEmptyConfirmed) return err(domainError('recipe_emptied'))
  const isChanged = changedFields(recipeForm(before), form).length > 0
  const now = nextUpdate(before, deps.clock.now())
  const record = isChanged ? savedRecord(before, form, userId, now) : before
  const prepared = await prepareRecipe(record, { site, userId, before }, stores)
  if (!prepared.ok) return prepared
  const noted = await recordImportedRecipe(
    { batchId: importBatchId, record, before },
    { ...stores, random: deps.random },
  )
  if (!noted.ok) return noted
  if (!isChanged) return ok(before)
  const isKept = isPublishing || importBatchId !== undefined
  await saveVersion(stores, before, { form, userId, now, isDrastic: isEmptying || isKept })
  const updated = await stores.recipeStore.update(record, prepared.value)
  if (!updated.ok) return err(recipeWriteError(updated.error, record.slug))
  if (isKept) await keepVersion(stores, record)
  return ok(record)
}

/** A recipe with another form. */
export function savedRecord(
  before: RecipeRecord,
  form: RecipeForm,
  savedBy: string | null,
  now: Date,
): RecipeRecord {
  const { siteId, id, createdAt, publishedAt, version } = before
  return {
    ...completeForm(form),
    ...{ siteId, id, createdAt, publishedAt },
    ...{ updatedAt: now, savedAt: now, savedBy, version: version + 1 },
  }
}
