import type { OfRecipe } from './of-recipe.ts'
import type { OutputDep } from '../../environment/context.ts'
import { CommandFailure } from '../../environment/failure.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import { findRecipe } from './find-recipe.ts'

/** Restores an earlier version of a recipe; the current one is stored as a version. */
export async function restoreVersion(
  deps: SiteDep & OutputDep,
  options: OfRecipe & { readonly version: number },
): Promise<void> {
  const { api, output } = deps
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { id: recipeId, version: present, hasWorkingCopy } = await findRecipe(deps, siteSlug, options.recipe)
  const { version } = options
  if (hasWorkingCopy) {
    throw new CommandFailure(
      `${options.recipe} has unpublished changes. Publish or discard them first: trivet recipes changes ${options.recipe} --publish (or --discard).`,
      1,
      'conflict',
    )
  }
  const { form } = (await api.getRecipeVersion({ siteSlug, recipeId, versionId: String(version) })).body
  const body = { ...form, baseVersion: present }
  const { recipe } = (await api.updateRecipe({ siteSlug, recipeId, body })).body
  output.record({ id: recipe.id, slug: recipe.slug, title: recipe.title, version: recipe.version })
  output.line(`Restored ${recipe.title} to version ${version}; its previous state is version ${present}.`)
}
