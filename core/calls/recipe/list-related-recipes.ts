import type { UseCase } from '../contract/use-cases.ts'
import type { recipeCalls } from './recipe-calls.ts'
import { isPremium, lockedPreview } from '../../model/recipe/recipe-access.ts'
import type { RecipeRecord } from '../../model/recipe/record/recipe-record.ts'
import { relatedRecipeIds, type SharedTrait } from '../../model/recipe/related-recipes.ts'
import { termFields, termKinds } from '../../model/recipe/terms/terms.ts'
import type { CollectionStoreDep } from '../../ports/stores/collections/collection-store.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { IngredientCatalogueStoreDep } from '../../ports/stores/recipes/ingredient-catalogue-store.ts'
import type { RecipeQuery, RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { loadRecipeCards } from './recipe-loading.ts'

/** The ports of `listRelatedRecipes`. */
export type RelatedRecipesDeps = RecipeStoreDep &
  IngredientCatalogueStoreDep &
  CollectionStoreDep &
  ImageStoreDep

/** The maximum number of compared ingredients, terms and collections, and of recipes for each. */
const compared = { ingredients: 8, terms: 6, collections: 3, recipes: 50 } as const
const maxRelated = 8

/**
 * Lists the published recipes that have most in common with one. Ingredients are matched by search, which covers only
 * the public part of recipes behind the paywall.
 */
export function listRelatedRecipes(deps: RelatedRecipesDeps): UseCase<typeof recipeCalls.listRelatedRecipes> {
  return async ({ recipeSlug }, { site, role }) => {
    const recipe = await deps.recipeStore.bySlug(site.id, recipeSlug)
    if (!recipe || (recipe.publishedAt === null && role === null)) return err(domainError('recipe_not_found'))
    const ids = relatedRecipeIds(recipe.id, await traitsOf(deps, recipe), maxRelated)
    const found = await deps.recipeStore.summariesByIds(site.id, ids)
    const published = new Map(
      found.flatMap((one) => (one.publishedAt === null ? [] : [[one.id, one] as const])),
    )
    return ok({
      recipes: await loadRecipeCards(
        deps,
        ids.flatMap((id) => published.get(id) ?? []),
      ),
    })
  }
}

async function traitsOf(deps: RelatedRecipesDeps, recipe: RecipeRecord): Promise<SharedTrait[]> {
  const titles = await ingredientTitles(deps, recipe)
  const terms = termKinds.flatMap((kind) => recipe[termFields[kind]] ?? []).slice(0, compared.terms)
  const [ingredients, termTraits, collections] = await Promise.all([
    Promise.all(titles.map((query) => traitOf(deps, recipe, 'ingredient', { query }))),
    Promise.all(terms.map((id) => traitOf(deps, recipe, 'term', { terms: [[id]] }))),
    collectionTraits(deps, recipe),
  ])
  return [...ingredients, ...collections, ...termTraits]
}

async function traitOf(
  { recipeStore }: RecipeStoreDep,
  { siteId }: RecipeRecord,
  kind: SharedTrait['kind'],
  asked: Pick<RecipeQuery, 'query' | 'terms'>,
): Promise<SharedTrait> {
  const page = { siteId, status: 'published', orderBy: 'published_at_desc', offset: 0 } as const
  const { recipes, total } = await recipeStore.list({ ...page, ...asked, limit: compared.recipes })
  return { kind, total, recipeIds: recipes.map(({ id }) => id) }
}

async function collectionTraits(
  { collectionStore }: CollectionStoreDep,
  { siteId, id }: RecipeRecord,
): Promise<SharedTrait[]> {
  const references = (await collectionStore.ofRecipe(siteId, id)).slice(0, compared.collections)
  const records = await Promise.all(references.map((one) => collectionStore.byId(siteId, one.id)))
  return records.flatMap((record) =>
    record === null
      ? []
      : [
          {
            kind: 'collection',
            total: record.recipeIds.length,
            recipeIds: record.recipeIds.slice(0, compared.recipes),
          },
        ],
  )
}

/** The titles of the first ingredients; of a locked recipe, only the public ones. */
async function ingredientTitles(
  { ingredientCatalogueStore }: IngredientCatalogueStoreDep,
  recipe: RecipeRecord,
): Promise<string[]> {
  const isLocked = isPremium(recipe)
  const groups = recipe.ingredientUsageGroups.slice(0, isLocked ? lockedPreview.groups : undefined)
  const usages = groups.flatMap(({ ingredientUsages }) =>
    ingredientUsages.slice(0, isLocked ? lockedPreview.linesPerGroup : undefined),
  )
  const ids = usages.flatMap(({ ingredientId }) => ingredientId ?? [])
  const records =
    ids.length > 0 ? await ingredientCatalogueStore.ingredientsByIds(recipe.siteId, [...new Set(ids)]) : []
  const titleById = new Map(records.map(({ id, title }) => [id, title]))
  const titles = usages.map(({ ingredientId, ingredientTitleOverride }) =>
    ingredientId ? titleById.get(ingredientId) : ingredientTitleOverride,
  )
  return [...new Set(titles.flatMap((title) => (title == null || title.trim() === '' ? [] : [title])))].slice(
    0,
    compared.ingredients,
  )
}
