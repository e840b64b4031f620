import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { ScheduleStoreDep } from '../../ports/stores/recipes/schedule-store.ts'
import type { TrashStoreDep } from '../../ports/stores/recipes/trash-store.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import { recordTrashed } from '../services/move-to-trash.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { hasChanged } from './saving/prepare-recipe.ts'
import type { managedRecipeCalls } from './recipe-calls.ts'
import { refuseOthersWork, refuseWriter } from './writer-limit.ts'

/** The ports of `deleteRecipe`. */
export type DeleteRecipeDeps = AuditedStorageDep<RecipeStoreDep & ScheduleStoreDep & TrashStoreDep> & ClockDep

/** Moves a recipe to the trash and removes its schedule. */
export function deleteRecipe(deps: DeleteRecipeDeps): UseCase<typeof managedRecipeCalls.deleteRecipe> {
  return ({ recipeId, ifUpdatedAt }, context) =>
    writeAudited(deps, context, async (stores) => {
      const { id: siteId } = context.site
      const before = await stores.recipeStore.byIdForUpdate(siteId, recipeId)
      if (!before) return err(domainError('recipe_not_found'))
      if (hasChanged(before, ifUpdatedAt)) return err(domainError('conflict'))
      const refused =
        refuseWriter(context.role, before.publishedAt) ?? refuseOthersWork(context, before.savedBy)
      if (refused) return err(refused)
      await stores.scheduleStore.remove(siteId, recipeId)
      await stores.recipeStore.moveToTrash(siteId, recipeId)
      const entry = { siteId, kind: 'recipe', subjectId: recipeId, title: before.title } as const
      await recordTrashed(stores, { ...entry, trashedBy: context.viewer.user.id }, deps)
      return ok({})
    })
}
