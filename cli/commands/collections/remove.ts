import type { OutputDep } from '../../environment/context.ts'
import type { SiteDep } from '../../environment/site-choice.ts'
import { type RecipesOfCollection, rearrange } from './change-recipes.ts'

/** Removes recipes from a collection without deleting them. */
export async function removeFromCollection(
  deps: SiteDep & OutputDep,
  options: RecipesOfCollection,
): Promise<void> {
  await rearrange(deps, options, (ids, named) => ids.filter((id) => !named.includes(id)))
}
