import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { ManagedCollection } from '#core/model/collection/collection.ts'
import { slugify } from '#core/model/recipe/recipe-slug.ts'

type Place = { readonly siteSlug: string; readonly recipeId: string }

/** Adds a recipe to the end of a collection or removes it; concurrent changes by others are kept. */
export async function setMembership(
  api: TrivetApi,
  { siteSlug, recipeId }: Place,
  collectionId: string,
  isIn: boolean,
): Promise<ManagedCollection> {
  const { collection } = (await api.getManagedCollection({ siteSlug, collectionId })).body
  const others = collection.recipeIds.filter((id) => id !== recipeId)
  if (isIn === others.length < collection.recipeIds.length) return collection
  const recipeIds = isIn ? [...others, recipeId] : others
  const body = { recipeIds, recipeIdsBefore: collection.recipeIds }
  return (await api.updateCollection({ siteSlug, collectionId, body })).body.collection
}

/** Creates a collection that has this title and contains only this recipe. */
export async function createCollectionOf(
  api: TrivetApi,
  { siteSlug, recipeId }: Place,
  title: string,
): Promise<ManagedCollection> {
  const body = { title, slug: slugify(title, 'collection'), recipeIds: [recipeId] }
  return (await api.createCollection({ siteSlug, body })).body.collection
}
