import type { IngredientChanges, MeasurementMethod } from '#core/model/recipe/record/recipe-parts.ts'
import { CommandFailure, usageFailure } from '../../environment/failure.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'

/** The changes of "update"; "none" clears a value. */
export type IngredientFlags = {
  readonly density?: string
  readonly metric?: MeasurementMethod | 'none'
  readonly imperial?: MeasurementMethod | 'none'
}

type UpdateOptions = OfSite & { readonly title: string; readonly flags: IngredientFlags }

/** Changes how an ingredient is converted in all recipes. */
export async function updateIngredient(deps: SiteCommandDeps, options: UpdateOptions): Promise<void> {
  const { api, output } = deps
  const body = changesOf(options.flags)
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { ingredients } = (await api.getManagedGlobals({ siteSlug })).body.globals
  const wanted = options.title.trim().toLowerCase()
  const known = ingredients.find(({ id, title }) => id === wanted || title.toLowerCase() === wanted)
  if (known === undefined) {
    const message = `${siteSlug} has no ingredient "${options.title}". Run "trivet ingredients list" to see them.`
    throw new CommandFailure(message, undefined, 'ingredient_not_found')
  }
  const { ingredient } = (await api.updateIngredient({ siteSlug, ingredientId: known.id, body })).body
  output.record(ingredient)
  output.line(`Changed "${ingredient.title}" in all recipes of ${siteSlug}.`)
}

function changesOf({ density, metric, imperial }: IngredientFlags): IngredientChanges {
  if (density === undefined && metric === undefined && imperial === undefined) {
    throw usageFailure('Say what to change: --density, --metric or --imperial.')
  }
  return {
    ...(density === undefined ? {} : { gramsPerLiter: density === 'none' ? null : readDensity(density) }),
    ...(metric === undefined ? {} : { defaultMetricMeasurementMethod: metric === 'none' ? null : metric }),
    ...(imperial === undefined
      ? {}
      : { defaultImperialMeasurementMethod: imperial === 'none' ? null : imperial }),
  }
}

function readDensity(text: string): number {
  const grams = Number(text)
  if (Number.isFinite(grams) && grams > 0) return grams
  throw usageFailure('--density is invalid: give the grams in a liter, such as 530, or "none".')
}
