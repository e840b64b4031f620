import type { TrivetApi } from '#core/calls/catalogue.ts'
import { fakeApi } from './fake-app.ts'

type Body = { readonly title: string; readonly slug: string; readonly source?: { readonly key: string } }
type Recipe = Body & { readonly id: string; readonly batch: string | undefined }

/** The failures of the calls of one tab. */
type Faults = {
  /** The number of the recipe whose response is lost; with `isStored`, after the site stored it. */
  readonly lost?: number
  readonly isStored?: boolean
}

/** An in-memory site for imports. */
export function fakeImportSite() {
  const recipes: Recipe[] = []
  const batches: string[] = []
  const ingredients: { id: string; title: string }[] = []
  const managed = (recipe: Recipe) => ({
    ...recipe,
    publishedAt: null,
    updatedAt: '2026-03-02T09:00:00.000Z',
  })

  /** The API of a tab. */
  function api({ lost = 0, isStored = true }: Faults = {}): TrivetApi {
    let created = 0
    return fakeApi({
      getManagedGlobals: async () => ({
        body: { globals: { ingredients: [...ingredients], equipment: [] } },
      }),
      async createIngredient({ body }: { body: { title: string } }) {
        const ingredient = { id: crypto.randomUUID(), title: body.title }
        ingredients.push(ingredient)
        return { body: { ingredient } }
      },
      listManagedRecipes: async () => ({ body: { recipes: recipes.map(managed), total: recipes.length } }),
      getManagedRecipe: async ({ recipeId }: { recipeId: string }) => ({
        body: { recipe: recipes.filter(({ id }) => id === recipeId).map(managed)[0] },
      }),
      async createImportBatch() {
        batches.push(crypto.randomUUID())
        return { body: { importBatch: { id: batches.at(-1) } } }
      },
      async createRecipe({ importBatchId, body }: { importBatchId?: string; body: Body }) {
        created += 1
        const recipe = { ...body, id: crypto.randomUUID(), batch: importBatchId }
        if (created !== lost || isStored) recipes.push(recipe)
        if (created === lost) await new Promise(() => undefined)
        return { body: { recipe: managed(recipe) } }
      },
    })
  }

  /** Changes a recipe on the site, as another person. */
  function edit(title: string, changes: object): void {
    const at = recipes.findIndex((recipe) => recipe.title === title)
    recipes.splice(at, 1, ...recipes.slice(at, at + 1).map((recipe) => ({ ...recipe, ...changes })))
  }

  return { recipes, batches, api, edit, titles: () => recipes.map(({ title }) => title).toSorted() }
}
