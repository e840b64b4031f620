import type { ManagedRecipe } from '#core/model/recipe/recipe.ts'
import type { OutputDep } from '../../context.ts'
import { chooseSite, type SiteDep } from '../../site-choice.ts'
import { findRecipe } from './find-recipe.ts'

type OfRecipe = { readonly recipe: string; readonly site: string | undefined }

export type ScheduleOptions = OfRecipe & {
  readonly at: Date
  /** Whether readers are mailed then, and what stands above the recipe in that mail. */
  readonly newsletter: boolean
  readonly note: string | undefined
}

/** Sets when a draft is published by itself. */
export async function scheduleRecipe(deps: SiteDep & OutputDep, options: ScheduleOptions): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { id: recipeId } = await findRecipe(deps, siteSlug, options.recipe)
  const { newsletter, note } = options
  const body = {
    ...{ publishAt: options.at.toISOString(), newsletter },
    ...(note === undefined ? {} : { note }),
  }
  tell(deps, (await deps.api.scheduleRecipe({ siteSlug, recipeId, body })).body.recipe)
}

/** Takes a schedule back; the recipe stays a draft. */
export async function unscheduleRecipe(deps: SiteDep & OutputDep, options: OfRecipe): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { id: recipeId } = await findRecipe(deps, siteSlug, options.recipe)
  tell(deps, (await deps.api.unscheduleRecipe({ siteSlug, recipeId })).body.recipe)
}

function tell({ output }: OutputDep, { id, slug, title, schedule }: ManagedRecipe): void {
  output.record({ id, slug, title, schedule })
  if (schedule === null) return output.line(`${title} is not scheduled.`)
  const mailed = schedule.newsletter ? ', and mailed to those who get newsletters' : ''
  output.line(`${title} will be published at ${new Date(schedule.publishAt).toLocaleString()}${mailed}.`)
}
