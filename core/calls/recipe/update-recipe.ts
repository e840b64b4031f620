import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { managedRecipe } from '../../model/recipe/recipe-reading.ts'
import type { RecipeRecord } from '../../model/recipe/recipe-record.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { ImportBatchStoreDep } from '../../ports/stores/import-batch-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipe-store.ts'
import { writeAudited, type AuditedStorageDep } from '../audit/write-audited.ts'
import { noteImport } from '../import/note-import.ts'
import type { UseCase } from '../use-cases.ts'
import { hasChanged, nextUpdate, prepareRecipe } from './prepare-recipe.ts'
import type { recipeCalls } from './recipe-calls.ts'
import { withRecipeIds } from './recipe-ids.ts'
import type { RecipeReferencesDeps } from './recipe-references.ts'
import { recipeWriteError } from './recipe-write-error.ts'

/** The ports that updating a recipe uses. */
export type UpdateRecipeDeps = AuditedStorageDep<
  RecipeStoreDep & ImportBatchStoreDep & RecipeReferencesDeps
> &
  ClockDep &
  RandomDep

/** Replaces the writing form of a recipe, and notes it in the import that it belongs to. */
export function updateRecipe(deps: UpdateRecipeDeps): UseCase<typeof recipeCalls.updateRecipe> {
  return ({ recipeId, body, ifUpdatedAt, importBatchId }, context) => {
    const { site, viewer } = context
    return writeAudited(deps, context, async (stores) => {
      const before = await stores.recipeStore.byIdForUpdate(site.id, recipeId)
      if (!before) return err(domainError('recipe_not_found'))
      if (hasChanged(before, ifUpdatedAt)) return err(domainError('conflict'))
      const record: RecipeRecord = {
        ...withRecipeIds(body, deps.random),
        ...{ siteId: site.id, id: before.id, createdAt: before.createdAt },
        publishedAt: body.publishedAt === undefined ? before.publishedAt : body.publishedAt,
        updatedAt: nextUpdate(before, deps.clock.now()),
      }
      const prepared = await prepareRecipe(record, { site, userId: viewer.user.id, before }, stores)
      if (!prepared.ok) return prepared
      const write = { batchId: importBatchId, record, before }
      const noted = await noteImport(write, { ...stores, random: deps.random })
      if (!noted.ok) return noted
      const updated = await stores.recipeStore.update(record, prepared.value)
      return updated.ok
        ? ok({ recipe: managedRecipe(record) })
        : err(recipeWriteError(updated.error, record.slug))
    })
  }
}
