import type { CollectionStoreDep } from '../../ports/stores/collections/collection-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { collectionCalls } from './collection-calls.ts'
import { loadCollectionCards, loadCollectionRecipes } from './load-collections.ts'

type GetCollectionDeps = Parameters<typeof loadCollectionCards>[0] &
  Parameters<typeof loadCollectionRecipes>[0] &
  CollectionStoreDep

/** A collection with a page of its recipes, as readers see it. */
export function getCollection(deps: GetCollectionDeps): UseCase<typeof collectionCalls.getCollection> {
  return async ({ collectionSlug, limit, offset }, { site }) => {
    const record = await deps.collectionStore.bySlug(site.id, collectionSlug)
    if (record === null) return err(domainError('collection_not_found'))
    const [[card], recipes] = await Promise.all([
      loadCollectionCards(deps, [record]),
      loadCollectionRecipes(deps, record, { limit, offset }),
    ])
    if (card === undefined) return err(domainError('collection_not_found'))
    return ok({ collection: { ...card, recipes } })
  }
}
