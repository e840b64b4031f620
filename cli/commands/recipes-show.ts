import type { ApiDep } from '#core/calls/catalogue.ts'
import type { OutputDep } from '../context.ts'
import { recipeText } from '../render/recipe-text.ts'
import { chooseSite } from '../site-choice.ts'
import { findRecipe } from './find-recipe.ts'

/** Shows one recipe: as text for people, in writing form (what the update call takes) as JSON. */
export async function showRecipe(
  deps: ApiDep & OutputDep,
  options: { readonly recipe: string; readonly site: string | undefined },
): Promise<void> {
  const { output, api } = deps
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const managed = await findRecipe(deps, siteSlug, options.recipe)
  output.record(managed)
  if (output.mode === 'json') return
  const { recipe } = (await api.getRecipe({ siteSlug, recipeSlug: managed.slug })).body
  output.line(recipeText(recipe, output.paint))
}
