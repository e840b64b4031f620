import { err, ok } from '../../values/result.ts'
import { domainError } from '../../values/errors.ts'
import type { IngredientCatalogueStoreDep } from '../../ports/stores/recipes/ingredient-catalogue-store.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { managedRecipeCalls } from './recipe-calls.ts'

/** Changes the conversion of an ingredient of the site in all recipes that use it. */
export function updateIngredient(
  deps: AuditedStorageDep<IngredientCatalogueStoreDep>,
): UseCase<typeof managedRecipeCalls.updateIngredient> {
  return ({ ingredientId, body }, context) =>
    writeAudited(deps, context, async ({ ingredientCatalogueStore }) => {
      const { id: siteId } = context.site
      const [before] = await ingredientCatalogueStore.ingredientsByIds(siteId, [ingredientId])
      if (before === undefined) return err(domainError('ingredient_not_found'))
      const {
        gramsPerLiter = before.gramsPerLiter,
        defaultMetricMeasurementMethod = before.defaultMetricMeasurementMethod,
        defaultImperialMeasurementMethod = before.defaultImperialMeasurementMethod,
      } = body
      const facts = { gramsPerLiter, defaultMetricMeasurementMethod, defaultImperialMeasurementMethod }
      const ingredient = { ...before, ...facts }
      await ingredientCatalogueStore.updateIngredient(siteId, ingredient)
      return ok({ ingredient })
    })
}
