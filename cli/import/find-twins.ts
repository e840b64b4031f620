import type { ImportTwin } from '#core/import/import-queue-machine.ts'
import { likeness, sameLikeness, titleLikeness } from '#core/import/recipe-likeness.ts'
import type { RecipeDraft } from '#core/recipe/recipe.ts'
import { allRecipes, type RecipeCard } from '../commands/all-recipes.ts'
import type { ApiDep } from '../context.ts'
import type { Pantry } from './pantry.ts'
import type { ReadRecipe } from './read-source.ts'

/** Finds recipes of the site that ones to be imported may be. */
export type Twins = { find(read: ReadRecipe): Promise<ImportTwin | null> }

/** Recipes whose titles share less than this are not looked at any closer. */
const nearTitle = 0.5
/** How many of the nearest titles are looked at. */
const nearest = 3

/** Loads the recipes of a site once; the ingredients only of those whose titles are near. */
export async function openTwins(
  { api }: ApiDep,
  siteSlug: string,
  pantry: Pick<Pantry, 'ingredientTitle'>,
): Promise<Twins> {
  const cards: RecipeCard[] = []
  for await (const card of allRecipes({ api }, siteSlug)) cards.push(card)
  const bySource = new Map(cards.flatMap((card) => (card.source ? [[card.source.key, card] as const] : [])))
  const ingredients = new Map<string, Promise<string[]>>()

  function ingredientsOf({ id }: RecipeCard): Promise<string[]> {
    const known = ingredients.get(id)
    if (known) return known
    const loaded = api
      .getManagedRecipe({ siteSlug, recipeId: id })
      .then(({ body }) => titlesOf(body.recipe, pantry))
    ingredients.set(id, loaded)
    return loaded
  }

  return {
    async find(read) {
      const same = bySource.get(read.key)
      if (same) return twin('source', same, 1)
      const near = cards
        .map((card) => ({ card, title: titleLikeness(card.title, read.draft.title) }))
        .filter(({ title }) => title >= nearTitle)
        .sort((one, other) => other.title - one.title)
        .slice(0, nearest)
      const wanted = {
        title: read.draft.title,
        ingredients: read.ingredientLines.map((line) => line.ingredient),
      }
      let best: ImportTwin | null = null
      for (const { card } of near) {
        const value = likeness(wanted, { title: card.title, ingredients: await ingredientsOf(card) })
        if (value >= sameLikeness && value > (best?.likeness ?? 0)) best = twin('likeness', card, value)
      }
      return best
    },
  }
}

function twin(by: ImportTwin['by'], { id, title, slug }: RecipeCard, value: number): ImportTwin {
  return { by, recipeId: id, title, slug, likeness: value }
}

function titlesOf(
  { ingredientUsageGroups = [] }: Pick<RecipeDraft, 'ingredientUsageGroups'>,
  pantry: Pick<Pantry, 'ingredientTitle'>,
): string[] {
  return ingredientUsageGroups.flatMap(({ ingredientUsages }) =>
    ingredientUsages.map(
      (usage) => pantry.ingredientTitle(usage.ingredientId ?? '') ?? usage.ingredientTitleOverride ?? '',
    ),
  )
}
