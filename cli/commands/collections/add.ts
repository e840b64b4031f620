import type { OutputDep } from '../../environment/context.ts'
import type { SiteDep } from '../../environment/site-choice.ts'
import { type RecipesOfCollection, rearrange } from './change-recipes.ts'

/** Adds recipes to a collection: at the end, or with the first one at a position counted from 1. */
export async function addToCollection(
  deps: SiteDep & OutputDep,
  options: RecipesOfCollection & { readonly at: number | undefined },
): Promise<void> {
  await rearrange(deps, options, (ids, named) => {
    const others = ids.filter((id) => !named.includes(id))
    const at = options.at === undefined ? others.length : options.at - 1
    return [...others.slice(0, at), ...named, ...others.slice(at)]
  })
}
