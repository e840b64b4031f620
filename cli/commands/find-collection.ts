import type { ManagedCollection } from '#core/model/collection/collection.ts'
import type { ApiDep } from '#core/calls/catalogue.ts'
import { CommandFailure } from '../failure.ts'

const pageSize = 100

/** All collections of a site, the newest first. */
export async function* allCollections({ api }: ApiDep, siteSlug: string): AsyncGenerator<ManagedCollection> {
  for (let offset = 0; ; offset += pageSize) {
    const { collections, total } = (await api.listManagedCollections({ siteSlug, limit: pageSize, offset }))
      .body
    yield* collections
    if (offset + pageSize >= total || collections.length === 0) return
  }
}

/** The collection that the person named by its slug or id. */
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
