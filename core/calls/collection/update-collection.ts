import type { ClockDep } from '../../ports/clock.ts'
import type { CollectionStoreDep } from '../../ports/stores/collection-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipe-store.ts'
import { validationError } from '../../values/errors.ts'
import { err } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../audit/write-audited.ts'
import type { NameableMediaDeps } from '../media/nameable-media.ts'
import type { UseCase } from '../use-cases.ts'
import type { collectionCalls } from './collection-calls.ts'
import { collectionFields, collectionIssues, managedCollection } from './collection-changes.ts'
import { collectionWriteError } from './collection-write-error.ts'

type UpdateCollectionDeps = AuditedStorageDep<CollectionStoreDep & RecipeStoreDep & NameableMediaDeps> &
  ClockDep

/** Changes the fields of a collection that were sent. */
export function updateCollection(
  deps: UpdateCollectionDeps,
): UseCase<typeof collectionCalls.updateCollection> {
  return ({ collectionId, body }, context) =>
    writeAudited(deps, context, async (stores) => {
      const { site, viewer } = context
      const before = await stores.collectionStore.byId(site.id, collectionId)
      const known = new Set([before?.imageId, before?.videoId].flatMap((id) => id ?? []))
      const issues = await collectionIssues(body, { site, userId: viewer.user.id, before: known }, stores)
      if (issues.length > 0) return err(validationError(issues))
      const now = deps.clock.now()
      const updated = await stores.collectionStore.update(site.id, collectionId, collectionFields(body), now)
      if (!updated.ok) return err(collectionWriteError(updated.error, body.slug ?? ''))
      return managedCollection(updated.value, stores)
    })
}
