import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { ManagedCollection } from '#core/model/collection/collection.ts'

const pageLength = 100

/** All collections of a site, the newest first: sites have dozens, and lists of them are shown whole. */
export async function allCollections(api: TrivetApi, siteSlug: string): Promise<ManagedCollection[]> {
  const collections: ManagedCollection[] = []
  for (;;) {
    const range = { limit: String(pageLength), offset: String(collections.length) }
    const { body } = await api.listManagedCollections({ siteSlug, ...range })
    collections.push(...body.collections)
    if (body.collections.length === 0 || collections.length >= body.total) return collections
  }
}
