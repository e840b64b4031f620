import type { ImportDuplicate } from '../../../model/recipe/duplicates.ts'
import { likeness, sameLikeness, titleLikeness } from '../../../model/recipe/recipe-likeness.ts'
import type { RandomDep } from '../../../ports/random.ts'
import type { RecipeDraft } from '../../../model/recipe/recipe.ts'
import { allRecipes, type RecipeCard } from '../../recipe/all-recipes.ts'
import type { ApiDep } from '../../catalogue.ts'
import { compareWithSource, hasNothingNew } from './content-digest.ts'
import { isSameFile } from './own-file.ts'
import type { IngredientCatalogue } from '../../recipe/ingredient-catalogue.ts'
import type { ReadRecipe } from './read-source.ts'

/** What the site has of a recipe that is to be imported. */
export type FoundDuplicate = {
  readonly duplicate: ImportDuplicate | null
  /** True where nothing is to be decided: the site has all that the source says. */
  readonly hasNothingNew: boolean
}

/** Finds recipes of the site that ones to be imported may be. */
export type DuplicateFinder = { find(read: ReadRecipe): Promise<FoundDuplicate> }

/** Recipes whose titles share less than this are not looked at any closer. */
const nearTitle = 0.5
/** How many of the nearest titles are looked at. */
const nearest = 3

type DuplicateFinderDeps = ApiDep &
  RandomDep & { readonly catalogue: IngredientCatalogue; readonly siteSlug: string }

/** Loads the recipes of a site once; the ingredients only of those whose titles are near. */
export async function createDuplicateFinder(
  { api, random, catalogue, siteSlug }: DuplicateFinderDeps,
  { isPublishing, isOverwriting }: { readonly isPublishing: boolean; readonly isOverwriting: boolean },
): Promise<DuplicateFinder> {
  const cards: RecipeCard[] = []
  for await (const card of allRecipes({ api }, siteSlug)) cards.push(card)
  const bySource = new Map(cards.flatMap((card) => (card.source ? [[card.source.key, card] as const] : [])))
  const ingredients = new Map<string, Promise<string[]>>()

  const load = async (recipeId: string) => (await api.getManagedRecipe({ siteSlug, recipeId })).body.recipe

  function ingredientsOf({ id }: RecipeCard): Promise<string[]> {
    const known = ingredients.get(id)
    if (known) return known
    const loaded = load(id).then((recipe) => titlesOf(recipe, catalogue))
    ingredients.set(id, loaded)
    return loaded
  }

  async function ofSame(by: 'source' | 'slug', read: ReadRecipe, card: RecipeCard): Promise<FoundDuplicate> {
    const known = await load(card.id)
    const comparison = compareWithSource(read.draft, known, { catalogue, random })
    const isToPublish = isPublishing && card.publishedAt === null
    const isSame = read.ownFile
      ? isSameFile(read, known, catalogue.names)
      : hasNothingNew(comparison, isOverwriting)
    return {
      duplicate: duplicate(by, card, 1, !isSame && !comparison.isUntouched && !isOverwriting),
      hasNothingNew: !isToPublish && isSame,
    }
  }

  return {
    async find(read) {
      const same = bySource.get(read.key)
      if (same) return ofSame('source', read, same)
      const named = read.ownFile ? cards.find(({ slug }) => slug === read.draft.slug) : undefined
      if (named) return ofSame('slug', read, named)
      const near = cards
        .map((card) => ({ card, title: titleLikeness(card.title, read.draft.title) }))
        .filter(({ title }) => title >= nearTitle)
        .sort((one, other) => other.title - one.title)
        .slice(0, nearest)
      const wanted = {
        title: read.draft.title,
        ingredients: read.ingredientLines.map((line) => line.ingredient),
      }
      let best: ImportDuplicate | null = null
      for (const { card } of near) {
        const value = likeness(wanted, { title: card.title, ingredients: await ingredientsOf(card) })
        if (value >= sameLikeness && value > (best?.likeness ?? 0))
          best = duplicate('likeness', card, value, false)
      }
      return { duplicate: best, hasNothingNew: false }
    },
  }
}

function duplicate(
  by: ImportDuplicate['by'],
  { id, title, slug }: RecipeCard,
  value: number,
  isChangedHere: boolean,
): ImportDuplicate {
  return { by, recipeId: id, title, slug, likeness: value, isChangedHere }
}

function titlesOf(
  { ingredientUsageGroups = [] }: Pick<RecipeDraft, 'ingredientUsageGroups'>,
  catalogue: Pick<IngredientCatalogue, 'ingredientTitle'>,
): string[] {
  return ingredientUsageGroups.flatMap(({ ingredientUsages }) =>
    ingredientUsages.map(
      (usage) => catalogue.ingredientTitle(usage.ingredientId ?? '') ?? usage.ingredientTitleOverride ?? '',
    ),
  )
}
