import { domainError, validationError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { RecipeVersionStoreDep } from '../../ports/stores/recipes/recipe-version-store.ts'
import type { WebhookStoreDep } from '../../ports/stores/sites/webhook-store.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { loadManagedRecipe, type ManagedRecipeDeps } from './saving/load-managed-recipe.ts'
import { recordPublication } from './saving/record-publication.ts'
import { futureIssue } from './saving/prepare-recipe.ts'
import type { managedRecipeCalls } from './recipe-calls.ts'
import { keepVersion } from './saving/save-version.ts'

/** Publishes a recipe now or with an earlier date, and removes its schedule. */
export function publishRecipe(
  deps: AuditedStorageDep<RecipeStoreDep & RecipeVersionStoreDep & ManagedRecipeDeps & WebhookStoreDep> &
    ClockDep &
    RandomDep,
): UseCase<typeof managedRecipeCalls.publishRecipe> {
  return async ({ recipeId, body }, context) => {
    const now = deps.clock.now()
    const publishedAt = body?.publishedAt ?? now
    const future = futureIssue(publishedAt, now)
    if (future) return err(validationError([future]))
    return writeAudited(deps, context, async (stores) => {
      const { id: siteId } = context.site
      const before = await stores.recipeStore.byIdForUpdate(siteId, recipeId)
      const record = await stores.recipeStore.setPublishedAt(siteId, recipeId, publishedAt, now)
      if (!record) return err(domainError('recipe_not_found'))
      await recordPublication({ ...deps, ...stores }, before, record)
      await keepVersion(stores, record)
      await stores.scheduleStore.remove(siteId, recipeId)
      return ok({ recipe: await loadManagedRecipe(stores, record) })
    })
  }
}
