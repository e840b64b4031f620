import { domainError } from '../../values/errors.ts'
import { err } from '../../values/result.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { loadManagedRecipe, type ManagedRecipeDeps } from './saving/load-managed-recipe.ts'
import { hasChanged } from './saving/prepare-recipe.ts'
import { recipeConflict } from './saving/rebase-changes.ts'
import type { managedRecipeCalls } from './recipe-calls.ts'
import { withRecipeIds } from './saving/recipe-ids.ts'
import { saveChanges } from './saving/save-changes.ts'
import type { SaveFormStores } from './saving/save-recipe-form.ts'
import { keepCurrentVersion } from './saving/save-version.ts'
import { refuseWriter } from './writer-limit.ts'

/** The ports of `updateRecipe`. */
export type UpdateRecipeDeps = AuditedStorageDep<SaveFormStores & ManagedRecipeDeps> & ClockDep & RandomDep

/** Changes the given fields of a recipe, merged with saves of others since the client's version. */
export function updateRecipe(deps: UpdateRecipeDeps): UseCase<typeof managedRecipeCalls.updateRecipe> {
  return async ({ recipeId, body, ifUpdatedAt, importBatchId }, context) => {
    const { site, viewer } = context
    const updated = await writeAudited(deps, context, async (stores) => {
      const before = await stores.recipeStore.byIdForUpdate(site.id, recipeId)
      if (!before) return err(domainError('recipe_not_found'))
      const { scheduledAt } = await loadManagedRecipe(stores, before)
      const refused = refuseWriter(context.role, before.publishedAt ?? scheduledAt)
      if (refused) return err(refused)
      if (hasChanged(before, ifUpdatedAt)) return err(recipeConflict(null, before, []))
      const { baseVersion, empty: isEmptyConfirmed = false, publishedAt: _, ...sent } = body
      const changes = withRecipeIds(sent, deps.random)
      const save = {
        before,
        changes,
        baseVersion,
        site,
        userId: viewer.user.id,
        isEmptyConfirmed,
        importBatchId,
      }
      return saveChanges(stores, save, deps)
    })
    if (!updated.ok && updated.error.code === 'conflict') await keepCurrentVersion(deps, site.id, recipeId)
    return updated
  }
}
