import { isCallFailure } from '#core/model/call-failure.ts'
import type { ApiDep } from '#core/calls/catalogue.ts'
import { CommandFailure } from '../../environment/failure.ts'
import { allRecipes, type RecipeCard } from '#core/workflows/all-recipes.ts'

/** Finds the recipes of a site by the names that a person gives them. */
export type RecipeNames = {
  /** The recipes with these slugs, former slugs or ids, in the same order; fails if one does not exist. */
  find(names: readonly string[]): Promise<RecipeCard[]>
  /** The recipes with these ids, in the same order; missing ones are omitted. */
  byIds(ids: readonly string[]): RecipeCard[]
}

/** Loads the recipes of a site once, for commands that are given many of them. */
export async function openRecipeNames(deps: ApiDep, siteSlug: string): Promise<RecipeNames> {
  const byId = new Map<string, RecipeCard>()
  const bySlug = new Map<string, RecipeCard>()
  for await (const card of allRecipes(deps, siteSlug)) {
    byId.set(card.id, card)
    bySlug.set(card.slug, card)
  }

  async function findOne(name: string): Promise<RecipeCard | null> {
    const known = bySlug.get(name) ?? byId.get(name.toLowerCase())
    if (known) return known
    try {
      // The server also knows former slugs.
      return byId.get((await deps.api.getRecipe({ siteSlug, recipeSlug: name })).body.recipe.id) ?? null
    } catch (error) {
      if (isCallFailure(error) && error.status === 404) return null
      throw error
    }
  }

  return {
    async find(names) {
      const found: RecipeCard[] = []
      const missing: string[] = []
      for (const name of names) {
        const card = await findOne(name)
        if (card) found.push(card)
        else missing.push(name)
      }
      if (missing.length === 0) return found
      throw new CommandFailure(
        `There is no recipe ${missing.map((name) => `"${name}"`).join(', ')} on ${siteSlug}. Run "trivet recipes list" to see them.`,
        undefined,
        'recipe_not_found',
      )
    },
    byIds: (ids) => ids.flatMap((id) => byId.get(id) ?? []),
  }
}
