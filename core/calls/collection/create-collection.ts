import type { CollectionRecord } from '../../model/collection/collection-record.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { CollectionStoreDep } from '../../ports/stores/collections/collection-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import { validationError } from '../../values/errors.ts'
import { err } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { UsableMediaDeps } from '../media/usable-media.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { collectionCalls } from './collection-calls.ts'
import { collectionFields, collectionIssues, managedCollection } from './collection-changes.ts'
import { collectionWriteError } from './collection-write-error.ts'

type CreateCollectionDeps = AuditedStorageDep<CollectionStoreDep & RecipeStoreDep & UsableMediaDeps> &
  ClockDep &
  RandomDep

/** Creates a collection. */
export function createCollection(
  deps: CreateCollectionDeps,
): UseCase<typeof collectionCalls.createCollection> {
  return ({ body }, context) =>
    writeAudited(deps, context, async (stores) => {
      const { site, viewer } = context
      const issues = await collectionIssues(body, { site, userId: viewer.user.id }, stores)
      if (issues.length > 0) return err(validationError(issues))
      const now = deps.clock.now()
      const collection: CollectionRecord = {
        ...{ description: null, imageId: null, videoId: null, recipeIds: [] },
        ...collectionFields(body),
        ...{ id: deps.random.uuid(), siteId: site.id, title: body.title, slug: body.slug },
        ...{ createdAt: now, updatedAt: now },
      }
      const created = await stores.collectionStore.create(collection)
      if (!created.ok) return err(collectionWriteError(created.error, body.slug))
      return managedCollection(await stores.collectionStore.byId(site.id, collection.id), stores)
    })
}
