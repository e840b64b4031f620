import { freeText, writeTable } from '../../render/table.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import type { OfSite, SiteCommandDeps } from '../shared/of-site.ts'

/** Lists the ingredients of a site and how they are converted. */
export async function listIngredients(deps: SiteCommandDeps, { site }: OfSite): Promise<void> {
  const { api, output } = deps
  const { slug: siteSlug } = await chooseSite(deps, site)
  const { ingredients } = (await api.getManagedGlobals({ siteSlug })).body.globals
  for (const ingredient of ingredients) output.record(ingredient)
  if (output.mode === 'json') return
  if (ingredients.length === 0) return output.note(`${siteSlug} has no ingredients yet.`)
  writeTable(
    output,
    [freeText('TITLE'), 'G/L', 'METRIC', 'IMPERIAL'],
    ingredients.map((each) => [
      each.title,
      each.gramsPerLiter === null ? '–' : String(Math.round(each.gramsPerLiter)),
      each.defaultMetricMeasurementMethod ?? '–',
      each.defaultImperialMeasurementMethod ?? '–',
    ]),
  )
}
