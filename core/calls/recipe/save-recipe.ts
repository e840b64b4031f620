import type { Writable } from '../../ports/stores/storage.ts'
import { domainError, type DomainError } from '../../values/errors.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { changedFields } from '../../model/recipe/record/form-change.ts'
import { recipeForm, type FormChanges } from '../../model/recipe/record/recipe-form.ts'
import type { RecipeRecord } from '../../model/recipe/record/recipe-record.ts'
import type { MergedFrom, RecipeVersions } from '../../model/recipe/record/recipe-version.ts'
import type { RecipeVersionStoreDep } from '../../ports/stores/recipes/recipe-version-store.ts'
import type { CallResult } from '../contract/call.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { writeAudited } from '../contract/write-audited.ts'
import { loadManagedRecipe, loadMergedFrom, type ManagedRecipeDeps } from './saving/load-managed-recipe.ts'
import { rebaseChanges, withoutBase, type RebasedForm } from './saving/rebase-changes.ts'
import { withRecipeIds } from './saving/recipe-ids.ts'
import type { recipeLifeCalls } from './recipe-life-calls.ts'
import { saveRecipeForm, type SaveFormStores } from './saving/save-recipe-form.ts'
import { keepCurrentVersion } from './saving/save-version.ts'
import { isPlainDraft, putCopy, type CopyPlace, type WorkingCopyDeps } from './working-copies.ts'

type SavedRecipe = CallResult<typeof recipeLifeCalls.saveRecipe>

/**
 * Saves what an editor changed, and decides where: a draft is saved itself. A recipe that is published or scheduled is
 * saved in its working copy, so that readers do not see the changes before its update; so is every recipe that has a
 * working copy, because its editor shows that.
 */
export function saveRecipe(deps: WorkingCopyDeps): UseCase<typeof recipeLifeCalls.saveRecipe> {
  return async ({ recipeId, body }, context) => {
    const { site } = context
    const saved = await writeAudited(deps, context, async (stores) => {
      const recipe = await stores.recipeStore.byIdForUpdate(site.id, recipeId)
      if (!recipe) return err(domainError('recipe_not_found'))
      const before = await stores.workingCopyStore.byRecipe(site.id, recipeId)
      const { baseVersion, copyVersion, empty = false, publishedAt: _, ...sent } = body
      const place = { ...context, recipe, before, clock: deps.clock }
      const save = { changes: withRecipeIds(sent, deps.random), baseVersion, copyVersion }
      if (before) return saveInCopy(stores, place, save, null)
      const rebased = await rebaseSave(stores, recipe, save)
      if (!rebased.ok) return rebased
      const { form, merged } = rebased.value
      const mergedFrom = await loadMergedFrom(stores, merged)
      if (await isPlainDraft(stores, recipe)) {
        const userId = context.viewer.user.id
        const draft = { before: recipe, form, site, userId, isEmptyConfirmed: empty }
        const written = await saveRecipeForm(stores, draft, deps)
        if (!written.ok) return written
        return ok({ recipe: await loadManagedRecipe(stores, written.value), workingCopy: null, mergedFrom })
      }
      // A save that arrives again after its copy was published changes nothing, and creates no copy.
      if (changedFields(recipeForm(recipe), form).length === 0) {
        return ok({ recipe: await loadManagedRecipe(stores, recipe), workingCopy: null, mergedFrom })
      }
      const copy = { changes: form, baseVersion: recipe.version, copyVersion: null }
      return saveInCopy(stores, place, copy, mergedFrom)
    })
    if (!saved.ok && saved.error.code === 'conflict') await keepCurrentVersion(deps, site.id, recipeId)
    return saved
  }
}

type Save = RecipeVersions & { readonly changes: FormChanges }

/**
 * The form after a save without a working copy. If the editor shows one, it was published or discarded elsewhere, so
 * the base of the changes is unknown.
 */
async function rebaseSave(
  stores: RecipeVersionStoreDep,
  recipe: RecipeRecord,
  { changes, baseVersion, copyVersion }: Save,
): Promise<Result<RebasedForm, DomainError>> {
  return copyVersion === null
    ? rebaseChanges(stores, recipe, changes, baseVersion)
    : withoutBase(recipe, changes)
}

async function saveInCopy(
  stores: SaveFormStores & ManagedRecipeDeps & Writable<SaveFormStores & ManagedRecipeDeps>,
  place: CopyPlace,
  save: Save,
  mergedFrom: MergedFrom | null,
): Promise<Result<SavedRecipe, DomainError>> {
  const put = await putCopy(stores, place, save)
  if (!put.ok) return put
  return ok({ recipe: await loadManagedRecipe(stores, place.recipe), ...put.value, mergedFrom })
}
