import { ok, type Result } from '../../../values/result.ts'
import type { DomainError } from '../../../values/errors.ts'
import type { FormChanges } from '../../../model/recipe/record/recipe-form.ts'
import type { ManagedRecipe } from '../../../model/recipe/record/managed-recipe.ts'
import type { MergedFrom } from '../../../model/recipe/record/recipe-version.ts'
import type { ClockDep } from '../../../ports/clock.ts'
import type { RandomDep } from '../../../ports/random.ts'
import type { Writable } from '../../../ports/stores/storage.ts'
import { loadManagedRecipe, loadMergedFrom, type ManagedRecipeDeps } from './load-managed-recipe.ts'
import { rebaseChanges } from './rebase-changes.ts'
import { saveRecipeForm, type FormSave, type SaveFormStores } from './save-recipe-form.ts'

/** Changes of a recipe; without `baseVersion`, they apply to its current version. */
export type ChangesSave = Omit<FormSave, 'form'> & {
  readonly changes: FormChanges
  readonly baseVersion: number | undefined
}

/** A saved recipe, and the merge if somebody had saved since the base version. */
export type SavedChanges = { readonly recipe: ManagedRecipe; readonly mergedFrom: MergedFrom | null }

/** Saves changes of a recipe, merged with what others have saved since the version on which they are based. */
export async function saveChanges(
  stores: SaveFormStores & Writable<SaveFormStores> & ManagedRecipeDeps,
  { changes, baseVersion, ...save }: ChangesSave,
  deps: ClockDep & RandomDep,
): Promise<Result<SavedChanges, DomainError>> {
  const rebased = await rebaseChanges(stores, save.before, changes, baseVersion)
  if (!rebased.ok) return rebased
  const { form, merged } = rebased.value
  const saved = await saveRecipeForm(stores, { ...save, form }, deps)
  if (!saved.ok) return saved
  const recipe = await loadManagedRecipe(stores, saved.value)
  return ok({ recipe, mergedFrom: await loadMergedFrom(stores, merged) })
}
