import { compareText, titleOrder } from '#core/values/text/title-order.ts'
import type { OutputDep } from '../../environment/context.ts'
import { usageFailure } from '../../environment/failure.ts'
import type { SiteDep } from '../../environment/site-choice.ts'
import type { RecipeCard } from '#core/workflows/all-recipes.ts'
import type { collectionOrders } from './change-recipes.ts'
import { type RecipesOfCollection, rearrange } from './change-recipes.ts'

type CollectionOrder = (typeof collectionOrders)[number]

const comparisons: Readonly<Record<CollectionOrder, (one: RecipeCard, other: RecipeCard) => number>> = {
  title: (one, other) => compareText(titleOrder(one.title), titleOrder(other.title)),
  newest: (one, other) => instant(other) - instant(one),
  oldest: (one, other) => instant(one) - instant(other),
}

/** When a recipe was published; drafts are newer than everything else. */
function instant({ publishedAt }: RecipeCard): number {
  return publishedAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(publishedAt)
}

/** Moves the named recipes to the start, in that order, or sorts all recipes. */
export async function orderCollection(
  deps: SiteDep & OutputDep,
  options: RecipesOfCollection & { readonly by: CollectionOrder | undefined },
): Promise<void> {
  if ((options.recipes.length === 0) === (options.by === undefined)) {
    throw usageFailure('Give the recipes that come first, or --by title, newest or oldest.')
  }
  await rearrange(deps, options, (ids, named, cards) => {
    const { by } = options
    if (by !== undefined) return cards.toSorted(comparisons[by]).map(({ id }) => id)
    const strangers = options.recipes.filter((_name, index) => !ids.includes(named[index] ?? ''))
    if (strangers.length > 0) {
      throw usageFailure(
        `Not in this collection: ${strangers.join(', ')}. Add it with "trivet collections add".`,
      )
    }
    return [...named, ...ids.filter((id) => !named.includes(id))]
  })
}
