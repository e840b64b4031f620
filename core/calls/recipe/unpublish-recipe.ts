import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { managedRecipe } from '../../model/recipe/recipe-reading.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipe-store.ts'
import { writeAudited, type AuditedStorageDep } from '../audit/write-audited.ts'
import type { UseCase } from '../use-cases.ts'
import type { recipeCalls } from './recipe-calls.ts'

/** Makes a recipe a draft again. */
export function unpublishRecipe(
  deps: AuditedStorageDep<RecipeStoreDep> & ClockDep,
): UseCase<typeof recipeCalls.unpublishRecipe> {
  return ({ recipeId }, context) =>
    writeAudited(deps, context, async ({ recipeStore }) => {
      const record = await recipeStore.setPublishedAt(context.site.id, recipeId, null, deps.clock.now())
      return record ? ok({ recipe: managedRecipe(record) }) : err(domainError('recipe_not_found'))
    })
}
