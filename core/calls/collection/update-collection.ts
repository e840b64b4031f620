import type { CollectionChanges } from '../../model/collection/collection.ts'
import type { CollectionRecord } from '../../model/collection/collection-record.ts'
import { mergeRecipeIds } from '../../model/collection/merge-recipe-ids.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { CollectionStoreDep } from '../../ports/stores/collections/collection-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import { validationError } from '../../values/errors.ts'
import { limits } from '../../values/limits.ts'
import { err } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { UsableMediaDeps } from '../media/usable-media.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { collectionCalls } from './collection-calls.ts'
import { collectionFields, collectionIssues, managedCollection } from './collection-changes.ts'
import { collectionWriteError } from './collection-write-error.ts'

type UpdateCollectionDeps = AuditedStorageDep<
  CollectionStoreDep & RecipeStoreDep & SiteStoreDep & UsableMediaDeps
> &
  ClockDep

/** Changes the fields of a collection that were sent. */
export function updateCollection(
  deps: UpdateCollectionDeps,
): UseCase<typeof collectionCalls.updateCollection> {
  return ({ collectionId, body }, context) =>
    writeAudited(deps, context, async (stores) => {
      const { site, viewer } = context
      // A concurrent change of the same collection waits, and is then applied to this result.
      await stores.siteStore.byIdForUpdate(site.id)
      const before = await stores.collectionStore.byId(site.id, collectionId)
      const known = new Set([before?.imageId, before?.videoId].flatMap((id) => id ?? []))
      const issues = await collectionIssues(body, { site, userId: viewer.user.id, before: known }, stores)
      if (issues.length > 0) return err(validationError(issues))
      const now = deps.clock.now()
      const fields = collectionFields({ ...body, recipeIds: mergedRecipeIds(body, before) })
      if ((fields.recipeIds?.length ?? 0) > limits.recipesOfCollection) return err(tooManyRecipes)
      const updated = await stores.collectionStore.update(site.id, collectionId, fields, now)
      if (!updated.ok) return err(collectionWriteError(updated.error, body.slug ?? ''))
      return managedCollection(updated.value, stores)
    })
}

const tooManyRecipes = validationError([
  {
    path: 'recipeIds',
    message: `A collection can contain up to ${limits.recipesOfCollection} recipes: remove some first`,
  },
])

function mergedRecipeIds(
  { recipeIds, recipeIdsBefore }: CollectionChanges,
  before: CollectionRecord | null,
): string[] | undefined {
  if (recipeIds === undefined || recipeIdsBefore === undefined || before === null) return recipeIds
  return mergeRecipeIds({ base: recipeIdsBefore, mine: recipeIds, theirs: before.recipeIds })
}
