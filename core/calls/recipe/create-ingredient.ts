import { ok } from '../../values/result.ts'
import { densityByTitle } from '../../values/units/density.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { IngredientCatalogueStoreDep } from '../../ports/stores/recipes/ingredient-catalogue-store.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { managedRecipeCalls } from './recipe-calls.ts'

/**
 * Creates an ingredient of the site, or returns the one with this title. Omitted data comes from the table of common
 * ingredients.
 */
export function createIngredient(
  deps: AuditedStorageDep<IngredientCatalogueStoreDep> & RandomDep,
): UseCase<typeof managedRecipeCalls.createIngredient> {
  return ({ body }, context) =>
    writeAudited(deps, context, async ({ ingredientCatalogueStore }) => {
      const known = densityByTitle(body.title)
      const {
        title,
        gramsPerLiter = known?.gramsPerLiter ?? null,
        defaultMetricMeasurementMethod = known?.defaultMetricMeasurementMethod ?? null,
        defaultImperialMeasurementMethod = known?.defaultImperialMeasurementMethod ?? null,
      } = body
      const ingredient = await ingredientCatalogueStore.ensureIngredient(context.site.id, {
        id: deps.random.uuid(),
        ...{ title, gramsPerLiter, defaultMetricMeasurementMethod, defaultImperialMeasurementMethod },
      })
      return ok({ ingredient })
    })
}
