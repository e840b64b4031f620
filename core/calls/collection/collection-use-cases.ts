import { ok } from '../../values/result.ts'
import type { UseCases } from '../contract/use-cases.ts'
import type { collectionCalls } from './collection-calls.ts'
import { managedCollection } from './collection-changes.ts'
import { loadCollectionCards, loadManagedCollections } from './load-collections.ts'
import { createCollection } from './create-collection.ts'
import { deleteCollection } from './delete-collection.ts'
import { getCollection } from './get-collection.ts'
import { listSiteCollections } from './list-site-collections.ts'
import { updateCollection } from './update-collection.ts'

/** The ports that the collection calls use. */
export type CollectionDeps = Parameters<typeof createCollection>[0] &
  Parameters<typeof updateCollection>[0] &
  Parameters<typeof deleteCollection>[0] &
  Parameters<typeof getCollection>[0] &
  Parameters<typeof listSiteCollections>[0]

/** Creates the use cases of collections. */
export function createCollectionUseCases(deps: CollectionDeps): UseCases<typeof collectionCalls> {
  const { collectionStore } = deps
  return {
    createCollection: createCollection(deps),
    updateCollection: updateCollection(deps),
    deleteCollection: deleteCollection(deps),
    getCollection: getCollection(deps),
    listSiteCollections: listSiteCollections(deps),
    async listManagedCollections(page, { site }) {
      const { collections, total } = await collectionStore.list(site.id, page)
      return ok({ collections: await loadManagedCollections(deps, collections), total })
    },
    async getManagedCollection({ collectionId }, { site }) {
      return managedCollection(await collectionStore.byId(site.id, collectionId), deps)
    },
    async listCollections(page, { site }) {
      const { collections, total } = await collectionStore.list(site.id, page)
      return ok({ collections: await loadCollectionCards(deps, collections), total })
    },
  }
}
