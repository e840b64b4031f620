import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { ManagedCollection } from '#core/model/collection/collection.ts'

const pageLength = 100

/** Loads all collections of a site, newest first, without paging: a site has only dozens of them. */
export async function allCollections(api: TrivetApi, siteSlug: string): Promise<ManagedCollection[]> {
  const collections: ManagedCollection[] = []
  for (;;) {
    const range = { limit: String(pageLength), offset: String(collections.length) }
    const { body } = await api.listManagedCollections({ siteSlug, ...range })
    collections.push(...body.collections)
    if (body.collections.length === 0 || collections.length >= body.total) return collections
  }
}
