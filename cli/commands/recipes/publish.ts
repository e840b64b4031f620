import type { OutputDep } from '../../environment/context.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import { eachNamed } from '../shared/each-named.ts'
import { findRecipe } from './find-recipe.ts'
import type { PublishOptions } from './publish-options.ts'

/** Publishes recipes; a published recipe keeps its date. */
export async function publishRecipes(deps: SiteDep & OutputDep, options: PublishOptions): Promise<void> {
  const site = await chooseSite(deps, options.site)
  await eachNamed(deps, options.recipes, async (name) => {
    const found = await findRecipe(deps, site.slug, name)
    const address = { siteSlug: site.slug, recipeId: found.id }
    const recipe = found.publishedAt
      ? found
      : (await deps.api.publishRecipe({ ...address, body: {} })).body.recipe
    const { id, slug, title, publishedAt } = recipe
    const url = `${site.url}/recipes/${slug}`
    return { record: { id, slug, title, publishedAt, url }, line: `Published ${title}: ${url}` }
  })
}
