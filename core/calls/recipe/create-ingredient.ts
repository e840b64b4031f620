import { ok } from '../../values/result.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { IngredientCatalogueStoreDep } from '../../ports/stores/ingredient-catalogue-store.ts'
import { writeAudited, type AuditedStorageDep } from '../audit/write-audited.ts'
import type { UseCase } from '../use-cases.ts'
import type { recipeCalls } from './recipe-calls.ts'

/** Creates an ingredient of the site, or returns the one of this title. */
export function createIngredient(
  deps: AuditedStorageDep<IngredientCatalogueStoreDep> & RandomDep,
): UseCase<typeof recipeCalls.createIngredient> {
  return ({ body }, context) =>
    writeAudited(deps, context, async ({ ingredientCatalogueStore }) => {
      const ingredient = await ingredientCatalogueStore.ensureIngredient(context.site.id, {
        id: deps.random.uuid(),
        title: body.title,
        gramsPerLiter: body.gramsPerLiter ?? null,
        defaultMetricMeasurementMethod: body.defaultMetricMeasurementMethod ?? null,
        defaultImperialMeasurementMethod: body.defaultImperialMeasurementMethod ?? null,
      })
      return ok({ ingredient })
    })
}
