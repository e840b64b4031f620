import type { ManagedCollection } from '#core/model/collection/collection.ts'
import type { ChosenSite } from '../../environment/site-choice.ts'

/** A collection in the output of `--json`. */
export function collectionRecord(collection: ManagedCollection, site: ChosenSite) {
  const { id, slug, title, description, imageId, recipeIds, createdAt, updatedAt } = collection
  const url = collectionUrl(collection, site)
  return { id, slug, title, description, imageId, recipeIds, createdAt, updatedAt, url }
}

export function collectionUrl({ slug }: { readonly slug: string }, site: ChosenSite): string {
  return `${site.url}/collections/${slug}`
}
