import type { UseCases } from '../contract/use-cases.ts'
import type { CollectionStoreDep } from '../../ports/stores/collections/collection-store.ts'
import { domainError } from '../../values/errors.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import { err, ok } from '../../values/result.ts'
import type { PlatformDep } from '../../model/platform/platform-address.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import { activePlan } from '../services/active-subscription.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import type { IngredientCatalogueStoreDep } from '../../ports/stores/recipes/ingredient-catalogue-store.ts'
import { recipeForReader } from '../../model/recipe/lock-recipe.ts'
import { listRecipes } from './list-recipes.ts'
import { listRelatedRecipes } from './list-related-recipes.ts'
import type { recipeCalls } from './recipe-calls.ts'
import { loadRecipe, loadSiteRecipes, type RecipeLoadingDeps } from './recipe-loading.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import { filtersOf } from '../../model/search/term-filters.ts'
import { timeFilters } from '../../model/search/filter-counts.ts'
import { timeChoices } from '../../model/search/recipe-query.ts'

type RecipeUseCases = UseCases<typeof recipeCalls>

/** The ports of reading recipes. */
export type RecipeDeps = RecipeLoadingDeps &
  ClockDep &
  RecipeStoreDep &
  IngredientCatalogueStoreDep &
  CollectionStoreDep &
  SubscriptionStoreDep &
  SiteStoreDep &
  ImageStoreDep &
  PlatformDep

/** Creates the use cases of reading published recipes and their filters. */
export function createRecipeUseCases(deps: RecipeDeps): RecipeUseCases {
  return {
    listRecipes: listRecipes(deps),
    async getRecipe({ recipeSlug }, { viewer, site, role }) {
      const record = await deps.recipeStore.bySlug(site.id, recipeSlug)
      if (!record || (record.publishedAt === null && role === null))
        return err(domainError('recipe_not_found'))
      const [planType, recipe] = await Promise.all([
        activePlan(deps, site.id, viewer?.user ?? null),
        loadRecipe(deps, record),
      ])
      return ok({ recipe: recipeForReader({ planType, isManager: role !== null }, recipe) })
    },
    async listSiteRecipes(page) {
      const { recipes, total } = await deps.recipeStore.listOfAllSites(page)
      return ok({ recipes: await loadSiteRecipes(deps, recipes), total })
    },
    listRelatedRecipes: listRelatedRecipes(deps),
    async listFilters(_input, { site }) {
      const [counts, times, ownTerms] = await Promise.all([
        deps.recipeStore.termCounts(site.id),
        deps.recipeStore.timeCounts(site.id, Math.max(...timeChoices)),
        deps.ingredientCatalogueStore.terms(site.id),
      ])
      return ok({ filters: filtersOf(counts, ownTerms), times: timeFilters(times) })
    },
  }
}
