import type { ImportTwin } from '#core/model/recipe/duplicates.ts'
import { likeness, sameLikeness, titleLikeness } from '#core/model/recipe/recipe-likeness.ts'
import type { RandomDep } from '#core/ports/random.ts'
import type { RecipeDraft } from '#core/model/recipe/recipe.ts'
import { allRecipes, type RecipeCard } from '../commands/all-recipes.ts'
import type { ApiDep } from '../context.ts'
import { compareWithSource, hasNothingNew } from './content-digest.ts'
import { isSameFile } from './own-file.ts'
import type { Pantry } from './pantry.ts'
import type { ReadRecipe } from './read-source.ts'

/** What the site has of a recipe that is to be imported. */
export type FoundTwin = {
  readonly twin: ImportTwin | null
  /** True where nothing is to be decided: the site has all that the source says. */
  readonly hasNothingNew: boolean
}

/** Finds recipes of the site that ones to be imported may be. */
export type Twins = { find(read: ReadRecipe): Promise<FoundTwin> }

/** Recipes whose titles share less than this are not looked at any closer. */
const nearTitle = 0.5
/** How many of the nearest titles are looked at. */
const nearest = 3

type TwinDeps = ApiDep & RandomDep & { readonly pantry: Pantry; readonly siteSlug: string }

/** Loads the recipes of a site once; the ingredients only of those whose titles are near. */
export async function openTwins(
  { api, random, pantry, siteSlug }: TwinDeps,
  { isPublishing, isOverwriting }: { readonly isPublishing: boolean; readonly isOverwriting: boolean },
): Promise<Twins> {
  const cards: RecipeCard[] = []
  for await (const card of allRecipes({ api }, siteSlug)) cards.push(card)
  const bySource = new Map(cards.flatMap((card) => (card.source ? [[card.source.key, card] as const] : [])))
  const ingredients = new Map<string, Promise<string[]>>()

  const load = async (recipeId: string) => (await api.getManagedRecipe({ siteSlug, recipeId })).body.recipe

  function ingredientsOf({ id }: RecipeCard): Promise<string[]> {
    const known = ingredients.get(id)
    if (known) return known
    const loaded = load(id).then((recipe) => titlesOf(recipe, pantry))
    ingredients.set(id, loaded)
    return loaded
  }

  async function ofSame(by: 'source' | 'slug', read: ReadRecipe, card: RecipeCard): Promise<FoundTwin> {
    const known = await load(card.id)
    const comparison = compareWithSource(read.draft, known, { pantry, random })
    const isToPublish = isPublishing && card.publishedAt === null
    const isSame = read.ownFile
      ? isSameFile(read, known, pantry.names)
      : hasNothingNew(comparison, isOverwriting)
    return {
      twin: twin(by, card, 1, !isSame && !comparison.isUntouched && !isOverwriting),
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
      let best: ImportTwin | null = null
      for (const { card } of near) {
        const value = likeness(wanted, { title: card.title, ingredients: await ingredientsOf(card) })
        if (value >= sameLikeness && value > (best?.likeness ?? 0))
          best = twin('likeness', card, value, false)
      }
      return { twin: best, hasNothingNew: false }
    },
  }
}

function twin(
  by: ImportTwin['by'],
  { id, title, slug }: RecipeCard,
  value: number,
  isChangedHere: boolean,
): ImportTwin {
  return { by, recipeId: id, title, slug, likeness: value, isChangedHere }
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
