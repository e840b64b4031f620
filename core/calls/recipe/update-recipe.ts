import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { loadManagedRecipe, loadMergedFrom, type ManagedRecipeDeps } from './load-managed-recipe.ts'
import { hasChanged } from './prepare-recipe.ts'
import { rebaseChanges, recipeConflict } from './rebase-changes.ts'
import type { recipeCalls } from './recipe-calls.ts'
import { withRecipeIds } from './recipe-ids.ts'
import { saveRecipeForm, type SaveFormStores } from './save-recipe-form.ts'
import { keepVersion } from './save-version.ts'
import { refuseWriter } from './writer-limit.ts'

/** The ports of `updateRecipe`. */
export type UpdateRecipeDeps = AuditedStorageDep<SaveFormStores & ManagedRecipeDeps> & ClockDep & RandomDep

/** Changes the given fields of a recipe, merged with saves of others since the client's version. */
export function updateRecipe(deps: UpdateRecipeDeps): UseCase<typeof recipeCalls.updateRecipe> {
  return async ({ recipeId, body, ifUpdatedAt, importBatchId }, context) => {
    const { site, viewer } = context
    const updated = await writeAudited(deps, context, async (stores) => {
      const before = await stores.recipeStore.byIdForUpdate(site.id, recipeId)
      if (!before) return err(domainError('recipe_not_found'))
      const { scheduledAt } = await loadManagedRecipe(stores, before)
      const refused = refuseWriter(context.role, before.publishedAt ?? scheduledAt)
      if (refused) return err(refused)
      if (hasChanged(before, ifUpdatedAt)) return err(recipeConflict(null, before, []))
      const { baseVersion, empty: isEmptyConfirmed = false, publishedAt: _, ...changes } = body
      const rebased = await rebaseChanges(stores, before, withRecipeIds(changes, deps.random), baseVersion)
      if (!rebased.ok) return rebased
      const { form, merged } = rebased.value
      const save = { before, form, site, userId: viewer.user.id, isEmptyConfirmed, importBatchId }
      const saved = await saveRecipeForm(stores, save, deps)
      if (!saved.ok) return saved
      const recipe = await loadManagedRecipe(stores, saved.value)
      return ok({ recipe, mergedFrom: await loadMergedFrom(stores, merged) })
    })
    // The save that resolves the conflict replaces this version, so it has to be restorable.
    if (!updated.ok && updated.error.code === 'conflict') await keepCurrent(deps, site.id, recipeId)
    return updated
  }
}

async function keepCurrent({ storage }: UpdateRecipeDeps, siteId: string, recipeId: string): Promise<void> {
  await storage.transact(async (stores) => {
    const current = await stores.recipeStore.byIdForUpdate(siteId, recipeId)
    if (current) await keepVersion(stores, current)
    return ok(null)
  })
}
