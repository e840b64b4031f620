import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { loadManagedRecipe, type ManagedRecipeDeps } from './saving/load-managed-recipe.ts'
import type { managedRecipeCalls } from './recipe-calls.ts'

/** Makes a recipe a draft again. */
export function unpublishRecipe(
  deps: AuditedStorageDep<RecipeStoreDep & ManagedRecipeDeps> & ClockDep,
): UseCase<typeof managedRecipeCalls.unpublishRecipe> {
  return ({ recipeId }, context) =>
    writeAudited(deps, context, async (stores) => {
      const { id: siteId } = context.site
      const record = await stores.recipeStore.setPublishedAt(siteId, recipeId, null, deps.clock.now())
      if (!record) return err(domainError('recipe_not_found'))
      await stores.scheduleStore.remove(siteId, recipeId)
      return ok({ recipe: await loadManagedRecipe(stores, record) })
    })
}
