import { domainError, validationError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { loadManagedRecipe, type ManagedRecipeDeps } from './saving/load-managed-recipe.ts'
import type { recipeLifeCalls } from './recipe-life-calls.ts'

/** The ports of scheduling. */
export type ScheduleRecipeDeps = AuditedStorageDep<RecipeStoreDep & ManagedRecipeDeps> & ClockDep

/** Schedules the publication of a draft; omitted fields of an existing schedule do not change. */
export function scheduleRecipe(deps: ScheduleRecipeDeps): UseCase<typeof recipeLifeCalls.scheduleRecipe> {
  return ({ recipeId, body }, context) => {
    const { site, viewer } = context
    const { publishAt, newsletter } = body
    return writeAudited(deps, context, async (stores) => {
      const recipe = await stores.recipeStore.byIdForUpdate(site.id, recipeId)
      if (!recipe) return err(domainError('recipe_not_found'))
      if (recipe.publishedAt !== null) return err(domainError('already_published'))
      if (publishAt.getTime() <= deps.clock.now().getTime()) {
        return err(validationError([{ path: 'publishAt', message: 'Give a time in the future' }]))
      }
      if (newsletter && !site.settings.newslettersEnabled) {
        return err(domainError('not_sendable', 'Newsletters are disabled in the settings of this site.'))
      }
      const [before] = await stores.scheduleStore.ofRecipes(site.id, [recipeId])
      const note = body.note === undefined ? (before?.note ?? '') : (body.note ?? '')
      await stores.scheduleStore.put({
        ...{ siteId: site.id, recipeId, publishAt, newsletter, note },
        ...{ state: 'waiting', scheduledBy: viewer.user.id },
      })
      return ok({ recipe: await loadManagedRecipe(stores, recipe) })
    })
  }
}

/** Removes a schedule, or dismisses a newsletter that is too late for automatic sending. */
export function unscheduleRecipe(deps: ScheduleRecipeDeps): UseCase<typeof recipeLifeCalls.unscheduleRecipe> {
  return ({ recipeId }, context) =>
    writeAudited(deps, context, async (stores) => {
      const recipe = await stores.recipeStore.byIdForUpdate(context.site.id, recipeId)
      if (!recipe) return err(domainError('recipe_not_found'))
      await stores.scheduleStore.remove(context.site.id, recipeId)
      return ok({ recipe: await loadManagedRecipe(stores, recipe) })
    })
}
