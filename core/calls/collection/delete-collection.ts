import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { CollectionStoreDep } from '../../ports/stores/collections/collection-store.ts'
import type { TrashStoreDep } from '../../ports/stores/recipes/trash-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import { recordTrashed } from '../services/move-to-trash.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { collectionCalls } from './collection-calls.ts'

type DeleteCollectionDeps = AuditedStorageDep<CollectionStoreDep & TrashStoreDep> & ClockDep & RandomDep

/** Moves a collection to the trash. */
export function deleteCollection(
  deps: DeleteCollectionDeps,
): UseCase<typeof collectionCalls.deleteCollection> {
  return ({ collectionId }, context) =>
    writeAudited(deps, context, async (stores) => {
      const { site, viewer } = context
      const before = await stores.collectionStore.byId(site.id, collectionId)
      if (!before) return err(domainError('collection_not_found'))
      await stores.collectionStore.moveToTrash(site.id, collectionId)
      const entry = { siteId: site.id, kind: 'collection', subjectId: collectionId } as const
      await recordTrashed(stores, { ...entry, title: before.title, trashedBy: viewer.user.id }, deps)
      return ok({})
    })
}
