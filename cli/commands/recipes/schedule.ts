import type { OfRecipe } from './of-recipe.ts'
import type { OutputDep } from '../../environment/context.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import { findRecipe } from './find-recipe.ts'
import { notesOnTime } from '#core/values/time/local-time.ts'
import type { TypedInstant } from '../shared/read-instant.ts'
import { machineTimeZone, reportSchedule } from './report-schedule.ts'

export type ScheduleOptions = OfRecipe & {
  readonly at: TypedInstant
  /** Whether a newsletter is sent at that time, and the note above the recipe in it. */
  readonly newsletter: boolean
  readonly note: string | undefined
}

/** Schedules the publication of a draft. */
export async function scheduleRecipe(deps: SiteDep & OutputDep, options: ScheduleOptions): Promise<void> {
  const { slug: siteSlug, timeZone: siteTimeZone } = await chooseSite(deps, options.site)
  const { id: recipeId } = await findRecipe(deps, siteSlug, options.recipe)
  const { newsletter, note } = options
  const body = {
    ...{ publishAt: options.at.instant.toISOString(), newsletter },
    ...(note === undefined ? {} : { note }),
  }
  reportSchedule(deps, (await deps.api.scheduleRecipe({ siteSlug, recipeId, body })).body.recipe)
  const timeZone = machineTimeZone()
  for (const note of notesOnTime({ ...options.at, timeZone, siteTimeZone })) deps.output.note(note)
}
