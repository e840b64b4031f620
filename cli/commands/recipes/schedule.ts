import type { OfRecipe } from './of-recipe.ts'
import type { OutputDep } from '../../context.ts'
import { chooseSite, type SiteDep } from '../../site-choice.ts'
import { findRecipe } from './find-recipe.ts'
import { reportSchedule } from './report-schedule.ts'

export type ScheduleOptions = OfRecipe & {
  readonly at: Date
  /** Whether a newsletter is sent then, and the note above the recipe in it. */
  readonly newsletter: boolean
  readonly note: string | undefined
}

/** Schedules the publication of a draft. */
export async function scheduleRecipe(deps: SiteDep & OutputDep, options: ScheduleOptions): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { id: recipeId } = await findRecipe(deps, siteSlug, options.recipe)
  const { newsletter, note } = options
  const body = {
    ...{ publishAt: options.at.toISOString(), newsletter },
    ...(note === undefined ? {} : { note }),
  }
  reportSchedule(deps, (await deps.api.scheduleRecipe({ siteSlug, recipeId, body })).body.recipe)
}
