import { everyItem } from '#core/calls/contract/every-item.ts'
import type { ManagedCollection } from '#core/model/collection/collection.ts'
import type { ApiDep } from '#core/calls/catalogue.ts'
import { CommandFailure } from './failure.ts'

/** All collections of a site, newest first. */
export function allCollections({ api }: ApiDep, siteSlug: string): AsyncGenerator<ManagedCollection> {
  return everyItem(async (range) => {
    const { collections, total } = (await api.listManagedCollections({ siteSlug, ...range })).body
    return { items: collections, total }
  })
}

/** The collection with this slug or id. */
export async function findCollection(
  deps: ApiDep,
  siteSlug: string,
  slugOrId: string,
): Promise<ManagedCollection> {
  for await (const collection of allCollections(deps, siteSlug)) {
    if (collection.slug === slugOrId || collection.id === slugOrId) return collection
  }
  throw new CommandFailure(
    `There is no collection "${slugOrId}" on ${siteSlug}. Run "trivet collections list" to see them.`,
    undefined,
    'collection_not_found',
  )
}
