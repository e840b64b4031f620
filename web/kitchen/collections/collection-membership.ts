import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { ManagedCollection } from '#core/model/collection/collection.ts'
import { slugify } from '#core/model/recipe/recipe-slug.ts'

type Place = { readonly siteSlug: string; readonly recipeId: string }

/** Puts a recipe at the end of a collection, or takes it out; what somebody else changes in it meanwhile stays. */
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

/** Makes a collection of this title that holds the recipe alone. */
export async function createCollectionOf(
  api: TrivetApi,
  { siteSlug, recipeId }: Place,
  title: string,
): Promise<ManagedCollection> {
  const body = { title, slug: slugify(title, 'collection'), recipeIds: [recipeId] }
  return (await api.createCollection({ siteSlug, body })).body.collection
}
