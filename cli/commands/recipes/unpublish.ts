import type { OutputDep } from '../../environment/context.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import { eachNamed } from '../shared/each-named.ts'
import { findRecipe } from './find-recipe.ts'
import type { PublishOptions } from './publish-options.ts'

/** Turns recipes into drafts again. */
export async function unpublishRecipes(deps: SiteDep & OutputDep, options: PublishOptions): Promise<void> {
  const site = await chooseSite(deps, options.site)
  await eachNamed(deps, options.recipes, async (name) => {
    const { id: recipeId } = await findRecipe(deps, site.slug, name)
    const { recipe } = (await deps.api.unpublishRecipe({ siteSlug: site.slug, recipeId })).body
    const { id, slug, title, publishedAt } = recipe
    return { record: { id, slug, title, publishedAt }, line: `${title} is a draft again.` }
  })
}
