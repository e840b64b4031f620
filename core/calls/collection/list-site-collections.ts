import type { CollectionStoreDep } from '../../ports/stores/collections/collection-store.ts'
import { ok } from '../../values/result.ts'
import { withSites } from '../services/load-site-references.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { collectionCalls } from './collection-calls.ts'
import { loadCollectionCards } from './load-collections.ts'

type ListSiteCollectionsDeps = Parameters<typeof loadCollectionCards>[0] &
  Parameters<typeof withSites>[0] &
  CollectionStoreDep

/** The collections of all sites, with the sites. */
export function listSiteCollections(
  deps: ListSiteCollectionsDeps,
): UseCase<typeof collectionCalls.listSiteCollections> {
  return async (page) => {
    const { collections, total } = await deps.collectionStore.listOfAllSites(page)
    const placed = await withSites(deps, collections)
    const cards = await loadCollectionCards(
      deps,
      placed.map(({ item }) => item),
    )
    const shown = placed.flatMap(({ site }, index) => {
      const card = cards[index]
      return card ? { ...card, site } : []
    })
    return ok({ collections: shown, total })
  }
}
