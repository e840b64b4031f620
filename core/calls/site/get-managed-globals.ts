import { equipmentView } from '../../model/recipe/recipe-view.ts'
import { termsByKind } from '../../model/recipe/terms/terms.ts'
import { readUnits } from '../../model/recipe/amounts/read-units.ts'
import type { AppPlanPricesDep } from '../../model/subscription/app-plan.ts'
import { colorThemes, typeThemes } from '../../model/theme/themes.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { IngredientCatalogueStoreDep } from '../../ports/stores/recipes/ingredient-catalogue-store.ts'
import { ok } from '../../values/result.ts'
import { loadImageReader } from '../media/load-image-reader.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { siteCalls } from './site-calls.ts'

/** Returns the options that editors of a site choose from. */
export function getManagedGlobals(
  deps: IngredientCatalogueStoreDep & ImageStoreDep & AppPlanPricesDep,
): UseCase<typeof siteCalls.getManagedGlobals> {
  return async (_input, { site, viewer: { user } }) => {
    const equipment = await deps.ingredientCatalogueStore.equipment(site.id)
    const images = await loadImageReader(
      deps,
      equipment.flatMap(({ featuredImageId }) => featuredImageId ?? []),
    )
    return ok({
      globals: {
        units: [...readUnits],
        ingredients: await deps.ingredientCatalogueStore.ingredients(site.id),
        equipment: equipment.map((piece) => equipmentView(piece, images)),
        meals: [...termsByKind.meals],
        cuisines: [...termsByKind.cuisines],
        diets: [...termsByKind.diets],
        methods: [...termsByKind.methods],
        tags: [...termsByKind.tags],
        categories: [...termsByKind.categories],
        ownTerms: await deps.ingredientCatalogueStore.terms(site.id),
        contributors: [{ id: user.id, displayName: user.displayName ?? user.email }],
        colorThemes: [...colorThemes],
        typeThemes: [...typeThemes],
        appPlans: (['monthly', 'yearly'] as const).map((plan) => ({
          ...{ plan, amountCents: deps.appPlanPrices[plan] },
        })),
      },
    })
  }
}
