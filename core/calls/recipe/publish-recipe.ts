import { domainError, validationError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { managedRecipe } from '../../model/recipe/recipe-reading.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipe-store.ts'
import { writeAudited, type AuditedStorageDep } from '../audit/write-audited.ts'
import type { UseCase } from '../use-cases.ts'
import { futureIssue } from './prepare-recipe.ts'
import type { recipeCalls } from './recipe-calls.ts'

/** Publishes a recipe, now or as of an instant before. */
export function publishRecipe(
  deps: AuditedStorageDep<RecipeStoreDep> & ClockDep,
): UseCase<typeof recipeCalls.publishRecipe> {
  return async ({ recipeId, body }, context) => {
    const now = deps.clock.now()
    const publishedAt = body?.publishedAt ?? now
    const future = futureIssue(publishedAt, now)
    if (future) return err(validationError([future]))
    return writeAudited(deps, context, async ({ recipeStore }) => {
      const record = await recipeStore.setPublishedAt(context.site.id, recipeId, publishedAt, now)
      return record ? ok({ recipe: managedRecipe(record) }) : err(domainError('recipe_not_found'))
    })
  }
}
