import type { OutputDep } from '../../context.ts'
import type { SiteDep } from '../../site-choice.ts'
import { type RecipesOfCollection, rearrange } from './change-recipes.ts'

/** Takes recipes out of a collection; the recipes themselves stay. */
export async function removeFromCollection(
  deps: SiteDep & OutputDep,
  options: RecipesOfCollection,
): Promise<void> {
  await rearrange(deps, options, (ids, named) => ids.filter((id) => !named.includes(id)))
}
