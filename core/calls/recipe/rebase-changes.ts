import { domainError, validationError, type DomainError } from '../../values/errors.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { isSameField, mergeRecipeForms } from '../../model/recipe/record/merge-recipe-forms.ts'
import {
  changeForm,
  completeForm,
  recipeForm,
  type FormChanges,
  type RecipeField,
  type RecipeForm,
} from '../../model/recipe/record/recipe-form.ts'
import type { RecipeRecord } from '../../model/recipe/record/recipe-record.ts'
import type { MergedFrom, RecipeConflict } from '../../model/recipe/record/recipe-version.ts'
import type { RecipeVersionStoreDep } from '../../ports/stores/recipe-version-store.ts'

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
    return err(validationError([{ path: 'baseVersion', message: 'There is no such version yet' }]))
  }
  const base = await recipeVersionStore.byNumber(now.siteId, now.id, baseVersion)
  if (base === null) return withoutBase(now, changes)
  const merge = mergeRecipeForms({ base: base.form, mine: changeForm(base.form, changes), theirs })
  if (merge.conflicts.length > 0) return err(recipeConflict(base.form, now, merge.conflicts))
  return ok({ form: merge.form, merged: mergedVersion(now, merge.theirs) })
}

/** Without the base version every difference is a conflict. */
function withoutBase(now: RecipeRecord, changes: FormChanges): Result<RebasedForm, DomainError> {
  const theirs = recipeForm(now)
  const mine = changeForm(theirs, changes)
  const isField = (name: string): name is RecipeField => name in changes
  const fields = Object.keys(changes)
    .filter(isField)
    .filter((field) => !isSameField(field, mine, theirs))
  if (fields.length > 0) return err(recipeConflict(null, now, fields))
  return ok({ form: theirs, merged: mergedVersion(now, []) })
}

function mergedVersion({ version, savedBy }: RecipeRecord, fields: readonly RecipeField[]): MergedVersion {
  return { version, fields: [...fields], savedBy }
}

/** The error of a save that conflicts with another person's changes to the same fields; it contains both forms. */
export function recipeConflict(
  base: RecipeForm | null,
  now: RecipeRecord,
  fields: readonly RecipeField[],
): DomainError {
  const conflict: RecipeConflict = {
    base: base && completeForm(base),
    theirs: completeForm(recipeForm(now)),
    version: now.version,
    fields: [...fields],
  }
  return domainError('conflict', undefined, { more: conflict })
}
