import { domainError, validationError, type DomainError } from '../../../values/errors.ts'
import { err, ok, type Result } from '../../../values/result.ts'
import { changedDraftFields, mergeFields } from '../../../values/merge-fields.ts'
import { changedFields } from '../../../model/recipe/record/form-change.ts'
import {
  changeForm,
  completeForm,
  recipeForm,
  type FormChanges,
  type RecipeField,
  type RecipeForm,
} from '../../../model/recipe/record/recipe-form.ts'
import type { RecipeRecord } from '../../../model/recipe/record/recipe-record.ts'
import type { MergedFrom, RecipeConflict } from '../../../model/recipe/record/recipe-version.ts'
import type { RecipeVersionStoreDep } from '../../../ports/stores/recipes/recipe-version-store.ts'

/** A form to save; `merged` is null if there was no other save since the base version. */
export type RebasedForm = { readonly form: RecipeForm; readonly merged: MergedVersion | null }

/** A merge with a version that was saved since, with the id of its author. */
export type MergedVersion = Omit<MergedFrom, 'savedBy'> & { readonly savedBy: string | null }

/**
 * Applies changes that are based on an earlier version of a recipe to the current one. Fields that only one side
 * changed are merged; fields that both changed are a `conflict` with both forms.
 */
export async function rebaseChanges(
  { recipeVersionStore }: RecipeVersionStoreDep,
  now: RecipeRecord,
  changes: FormChanges,
  baseVersion: number | undefined,
): Promise<Result<RebasedForm, DomainError>> {
  const theirs = recipeForm(now)
  if (baseVersion === undefined || baseVersion === now.version) {
    return ok({ form: changeForm(theirs, changes), merged: null })
  }
  if (baseVersion > now.version) {
    return err(unknownVersion())
  }
  const base = await recipeVersionStore.byNumber(now.siteId, now.id, baseVersion)
  if (base === null) return withoutBase(now, changes)
  const mine = changeForm(base.form, changes)
  const current: RecipeForm = completeForm(theirs)
  const merge = mergeFields<RecipeForm>(completeForm(base.form), completeForm(mine), current)
  const conflicts = merge.conflicts.map(({ path }) => path)
  if (conflicts.length > 0) return err(recipeConflict(base.form, now, conflicts.sort()))
  // Only what this side changed, so that absent fields stay absent.
  const form = changeForm(theirs, changedDraftFields(current, merge.draft))
  return ok({ form, merged: mergedVersion(now, merge.taken) })
}

/** Without the base version every difference is a conflict. */
export function withoutBase(now: RecipeRecord, changes: FormChanges): Result<RebasedForm, DomainError> {
  const theirs = recipeForm(now)
  const fields = changedFields(theirs, changeForm(theirs, changes))
  if (fields.length > 0) return err(recipeConflict(null, now, fields))
  return ok({ form: theirs, merged: mergedVersion(now, []) })
}

function mergedVersion({ version, savedBy }: RecipeRecord, fields: readonly RecipeField[]): MergedVersion {
  return { version, fields: fields.toSorted(), savedBy }
}

/** The error of a save that names a version that the recipe does not have. */
export function unknownVersion(): DomainError {
  return validationError([{ path: 'baseVersion', message: 'There is no such version yet' }])
}

/** The error of a save that conflicts with another person's changes to the same fields; it contains both forms. */
export function recipeConflict(
  base: RecipeForm | null,
  now: RecipeRecord,
  fields: readonly RecipeField[],
): DomainError {
  const conflict: RecipeConflict = {
    base: base && completeForm(base),
    theirs: recipeForm(now),
    version: now.version,
    fields: [...fields],
  }
  return domainError('conflict', undefined, { more: conflict })
}
