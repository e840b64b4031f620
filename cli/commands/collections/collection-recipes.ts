import { counted } from '#core/values/text/counted.ts'
import type { ManagedCollection } from '#core/model/collection/collection.ts'
import { compareText, titleOrder } from '#core/values/text/title-order.ts'
import type { OutputDep } from '../../context.ts'
import { usageFailure } from '../../failure.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { chooseSite, type SiteDep } from '../../site-choice.ts'
import type { RecipeCard } from '#core/calls/recipe/all-recipes.ts'
import { collectionRecord } from './collections.ts'
import { findCollection } from './find-collection.ts'
import { openRecipeNames } from '../recipes/names.ts'

type Named = {
  readonly collection: string
  readonly recipes: readonly string[]
  readonly site: string | undefined
}

/** Puts recipes into a collection: at the end, or so that the first is at a place counted from 1. */
export async function addToCollection(
  deps: SiteDep & OutputDep,
  options: Named & { readonly at: number | undefined },
): Promise<void> {
  await rearrange(deps, options, (ids, named) => {
    const others = ids.filter((id) => !named.includes(id))
    const at = options.at === undefined ? others.length : options.at - 1
    return [...others.slice(0, at), ...named, ...others.slice(at)]
  })
}

/** Takes recipes out of a collection; the recipes themselves stay. */
export async function removeFromCollection(deps: SiteDep & OutputDep, options: Named): Promise<void> {
  await rearrange(deps, options, (ids, named) => ids.filter((id) => !named.includes(id)))
}

/** The orders in which all recipes of a collection can be put. */
export const collectionOrders = ['title', 'newest', 'oldest'] as const
type CollectionOrder = (typeof collectionOrders)[number]

const comparisons: Readonly<Record<CollectionOrder, (one: RecipeCard, other: RecipeCard) => number>> = {
  title: (one, other) => compareText(titleOrder(one.title), titleOrder(other.title)),
  newest: (one, other) => instant(other) - instant(one),
  oldest: (one, other) => instant(one) - instant(other),
}

/** When readers got a recipe; drafts are newer than anything. */
function instant({ publishedAt }: RecipeCard): number {
  return publishedAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(publishedAt)
}

/** Puts the named recipes first, in that order, or all recipes in an order of their own. */
export async function orderCollection(
  deps: SiteDep & OutputDep,
  options: Named & { readonly by: CollectionOrder | undefined },
): Promise<void> {
  if ((options.recipes.length === 0) === (options.by === undefined)) {
    throw usageFailure('Name the recipes that come first, or give --by title, newest or oldest.')
  }
  await rearrange(deps, options, (ids, named, cards) => {
    const { by } = options
    if (by !== undefined) return cards.toSorted(comparisons[by]).map(({ id }) => id)
    const strangers = options.recipes.filter((_name, index) => !ids.includes(named[index] ?? ''))
    if (strangers.length > 0) {
      throw usageFailure(
        `Not in this collection: ${strangers.join(', ')}. Put it in with "trivet collections add".`,
      )
    }
    return [...named, ...ids.filter((id) => !named.includes(id))]
  })
}

/** Reads a collection, and writes its recipes in their new order; nothing travels when that is the old one. */
async function rearrange(
  deps: SiteDep & OutputDep,
  options: Named,
  arrange: (ids: readonly string[], named: readonly string[], cards: readonly RecipeCard[]) => string[],
): Promise<void> {
  const { api, output } = deps
  const site = await chooseSite(deps, options.site)
  const before = await findCollection(deps, site.slug, options.collection)
  const names = await openRecipeNames(deps, site.slug)
  const named = (await names.find(options.recipes)).map(({ id }) => id)
  const recipeIds = [...new Set(arrange(before.recipeIds, named, names.byIds(before.recipeIds)))]
  const collection = isSame(recipeIds, before.recipeIds)
    ? before
    : (await api.updateCollection({ siteSlug: site.slug, collectionId: before.id, body: { recipeIds } })).body
        .collection
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
