import { expect } from 'vitest'
import type { RecipeRecord } from '../../../model/recipe/record/recipe-record.ts'
import type { RecipeQuery } from '../../../ports/stores/recipes/recipe-store.ts'
import { ok } from '../../../values/result.ts'
import type { StorageUnderTest } from '../storage-under-test.ts'
import { sampleRecipeRecord, sampleSite, titleSearch } from '../stored-records.ts'

/** What the contracts of recipe stores write and read with. */
export type RecipeStoreTools = ReturnType<typeof recipeStoreTools>

/** Writes and reads recipes in the storage under test, each on a site of its own. */
export function recipeStoreTools({
  stores,
  newId,
  newNumber,
}: Pick<StorageUnderTest, 'stores' | 'newId' | 'newNumber'>) {
  const newSite = async (): Promise<string> => {
    const site = sampleSite(newNumber())
    await stores().siteStore.create(site)
    return site.id
  }
  const newRecipe = (siteId: string, changes: Partial<RecipeRecord> = {}) =>
    sampleRecipeRecord(siteId, newNumber(), changes)
  const create = async (siteId: string, changes: Partial<RecipeRecord> = {}) => {
    const recipe = newRecipe(siteId, changes)
    expect(await stores().recipeStore.create(recipe, titleSearch(recipe))).toEqual(ok(null))
    return recipe
  }
  const update = (recipe: RecipeRecord) => stores().recipeStore.update(recipe, titleSearch(recipe))
  const list = (siteId: string, query: Partial<RecipeQuery> = {}) =>
    stores().recipeStore.list({
      siteId,
      status: 'published',
      orderBy: 'title_asc',
      limit: 24,
      offset: 0,
      ...query,
    })
  const titles = async (siteId: string, query: Partial<RecipeQuery> = {}) =>
    (await list(siteId, query)).recipes.map((recipe) => recipe.title)
  return { stores, newId, newSite, newRecipe, create, update, list, titles }
}
