import type { OfRecipe } from './of-recipe.ts'
import type { OutputDep } from '../../environment/context.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import { findRecipe } from './find-recipe.ts'
import { reportSchedule } from './report-schedule.ts'

/** Cancels a schedule; the recipe remains a draft. */
export async function unscheduleRecipe(deps: SiteDep & OutputDep, options: OfRecipe): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { id: recipeId } = await findRecipe(deps, siteSlug, options.recipe)
  reportSchedule(deps, (await deps.api.unscheduleRecipe({ siteSlug, recipeId })).body.recipe)
}
