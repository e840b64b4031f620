import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipe-store.ts'
import { writeAudited, type AuditedStorageDep } from '../audit/write-audited.ts'
import type { UseCase } from '../use-cases.ts'
import { hasChanged } from './prepare-recipe.ts'
import type { recipeCalls } from './recipe-calls.ts'
import { refuseWriter } from './writer-limit.ts'

/** Deletes a recipe. */
export function deleteRecipe(
  deps: AuditedStorageDep<RecipeStoreDep>,
): UseCase<typeof recipeCalls.deleteRecipe> {
  return ({ recipeId, ifUpdatedAt }, context) =>
    writeAudited(deps, context, async ({ recipeStore }) => {
      const before = await recipeStore.byIdForUpdate(context.site.id, recipeId)
      if (!before) return err(domainError('recipe_not_found'))
      if (hasChanged(before, ifUpdatedAt)) return err(domainError('conflict'))
      const refused = refuseWriter(context.role, before.publishedAt)
      if (refused) return err(refused)
      await recipeStore.remove(before.siteId, recipeId)
      return ok({})
    })
}
