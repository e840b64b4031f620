import type { UseCases } from '../contract/use-cases.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import { createTerm, deleteTerm } from './own-terms.ts'
import { createEquipment } from './create-equipment.ts'
import { createIngredient } from './create-ingredient.ts'
import { createRecipe, type CreateRecipeDeps } from './create-recipe.ts'
import { deleteRecipe, type DeleteRecipeDeps } from './delete-recipe.ts'
import { publishRecipe } from './publish-recipe.ts'
import { listManagedRecipes, type ListManagedRecipesDeps } from './list-managed-recipes.ts'
import { loadManagedRecipe } from './saving/load-managed-recipe.ts'
import { unpublishRecipe } from './unpublish-recipe.ts'
import { updateIngredient } from './update-ingredient.ts'
import { updateRecipe, type UpdateRecipeDeps } from './update-recipe.ts'
import type { managedRecipeCalls } from './recipe-calls.ts'
import { loadManagedRecipeCards } from './recipe-loading.ts'

/** The ports of managing recipes. */
export type ManagedRecipesDeps = CreateRecipeDeps &
  UpdateRecipeDeps &
  ListManagedRecipesDeps &
  DeleteRecipeDeps &
  Parameters<typeof publishRecipe>[0] &
  Parameters<typeof createEquipment>[0] &
  RecipeStoreDep &
  ImageStoreDep

/** Creates the use cases of writing, publishing and listing recipes as their authors see them. */
export function createManagedRecipeUseCases(deps: ManagedRecipesDeps): UseCases<typeof managedRecipeCalls> {
  return {
    listManagedRecipes: listManagedRecipes(deps),
    async listPublishedRecipes(page, { site }) {
      const query = { siteId: site.id, status: 'published', orderBy: 'published_at_desc', ...page } as const
      const { recipes, total } = await deps.recipeStore.list(query)
      return ok({ recipes: await loadManagedRecipeCards(deps, recipes), total })
    },
    async getManagedRecipe({ recipeId }, { site }) {
      const record = await deps.recipeStore.byId(site.id, recipeId)
      if (!record) return err(domainError('recipe_not_found'))
      return ok({ recipe: await loadManagedRecipe(deps, record) })
    },
    createRecipe: createRecipe(deps),
    updateRecipe: updateRecipe(deps),
    deleteRecipe: deleteRecipe(deps),
    publishRecipe: publishRecipe(deps),
    unpublishRecipe: unpublishRecipe(deps),
    createIngredient: createIngredient(deps),
    updateIngredient: updateIngredient(deps),
    createEquipment: createEquipment(deps),
    createTerm: createTerm(deps),
    deleteTerm: deleteTerm(deps),
  }
}
