import { counted } from '#core/values/text/counted.ts'
import type { ManagedCollection } from '#core/model/collection/collection.ts'
import type { OutputDep } from '../../environment/context.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import type { RecipeCard } from '#core/workflows/all-recipes.ts'
import { collectionRecord } from './collection-record.ts'
import { findCollection } from '../../environment/find-collection.ts'
import { openRecipeNames } from '../recipes/names.ts'

export type RecipesOfCollection = {
  readonly collection: string
  readonly recipes: readonly string[]
  readonly site: string | undefined
}

/** The orders by which all recipes of a collection can be sorted. */
export const collectionOrders = ['title', 'newest', 'oldest'] as const

/**
 * Loads a collection, and saves its recipes in their new order. Nothing is sent if the order does not change, and
 * concurrent changes of other people are kept.
 */
export async function rearrange(
  deps: SiteDep & OutputDep,
  options: RecipesOfCollection,
  arrange: (ids: readonly string[], named: readonly string[], cards: readonly RecipeCard[]) => string[],
): Promise<void> {
  const { api, output } = deps
  const site = await chooseSite(deps, options.site)
  const before = await findCollection(deps, site.slug, options.collection)
  const names = await openRecipeNames(deps, site.slug)
  const named = (await names.find(options.recipes)).map(({ id }) => id)
  const recipeIds = [...new Set(arrange(before.recipeIds, named, names.byIds(before.recipeIds)))]
  const body = { recipeIds, recipeIdsBefore: before.recipeIds }
  const collection = isSame(recipeIds, before.recipeIds)
    ? before
    : (await api.updateCollection({ siteSlug: site.slug, collectionId: before.id, body })).body.collection
  output.record(collectionRecord(collection, site))
  output.line(summary(collection, names.byIds(collection.recipeIds)))
}

function summary({ title }: ManagedCollection, recipes: readonly RecipeCard[]): string {
  const lines = recipes.map((recipe, index) => `${index + 1}. ${oneLine(recipe.title)} (${recipe.slug})`)
  const count = counted(recipes.length, 'recipe')
  return [`${oneLine(title)} has ${count}${lines.length > 0 ? ':' : '.'}`, ...lines].join('\n')
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}
