import { type ScaleOptions, scaleRecipe } from '#core/model/recipe/amounts/scale-recipe.ts'
import { servingsMultiplier } from '#core/model/recipe/amounts/yield.ts'
import type { OutputDep } from '../../environment/context.ts'
import { CommandFailure } from '../../environment/failure.ts'
import { recipeText } from '../../render/recipe-text.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import { findRecipe } from './find-recipe.ts'

type ShownUnits = 'metric' | 'us'

type ShowOptions = {
  readonly recipe: string
  readonly site: string | undefined
  /** The servings to scale to; the author's number if omitted. */
  readonly servings?: number | undefined
  readonly units?: ShownUnits | undefined
}

/** Shows one recipe: as text for people, or in its editable form (the input of the update call) as JSON. */
export async function showRecipe(deps: SiteDep & OutputDep, options: ShowOptions): Promise<void> {
  const { output, api } = deps
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const managed = await findRecipe(deps, siteSlug, options.recipe)
  output.record(managed)
  if (output.mode === 'json') return
  const { recipe } = (await api.getRecipe({ siteSlug, recipeSlug: managed.slug })).body
  const { servings = null, units } = options
  if (servings !== null && recipe.yieldServings === null) {
    throw new CommandFailure(`"${recipe.title}" has no yield, so it cannot be scaled.`)
  }
  const multiplier = servings === null ? 1 : servingsMultiplier(servings, recipe.yieldServings ?? servings)
  const scaled = scaleRecipe(recipe, { multiplier, ...(units === undefined ? {} : systems[units]) })
  output.line(recipeText(recipe, scaled, output.paint))
}

const systems: Readonly<Record<ShownUnits, Omit<ScaleOptions, 'multiplier'>>> = {
  metric: { measurementSystem: 'metric', temperatureSystem: 'celsius' },
  us: { measurementSystem: 'imperial', temperatureSystem: 'fahrenheit' },
}
