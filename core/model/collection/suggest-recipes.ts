import { foldLetters } from '../../values/text/fold-letters.ts'
import type { RecipeCard } from '../recipe/recipe.ts'

/** What suggestions look at: the words of a title and the terms. */
export type SuggestionSubject = Pick<
  RecipeCard,
  'id' | 'title' | 'meals' | 'cuisines' | 'diets' | 'methods' | 'tags' | 'categories'
>

/** A recipe that fits, with the term or word that most of the collection shares with it. */
export type RecipeSuggestion<Recipe> = { readonly recipe: Recipe; readonly because: string }

/** Shorter words tell little of a dish. */
const minWordLength = 4

/**
 * The recipes that fit a collection best, at most `max`, the best first: those that share terms and words of the title
 * with what is in it and with the collection's own title. A trait counts more the more of the collection and the fewer
 * of all recipes have it; nothing is suggested that shares only what most recipes have.
 */
export function suggestRecipes<Recipe extends SuggestionSubject>(
  collection: { readonly title: string; readonly recipeIds: readonly string[] },
  recipes: readonly Recipe[],
  max: number,
): readonly RecipeSuggestion<Recipe>[] {
  const traits = new Map(recipes.map((recipe) => [recipe.id, traitsOf(recipe)] as const))
  const members = new Set(collection.recipeIds)
  const inside = collection.recipeIds.flatMap((id) => traits.get(id) ?? [])
  const wanted = counts([...inside, wordTraits(collection.title)])
  const common = counts([...traits.values()])
  const scored = recipes.flatMap((recipe) => {
    if (members.has(recipe.id)) return []
    const weights = [...(traits.get(recipe.id) ?? new Map<string, string>())].map(([key, label]) => {
      const share = (wanted.get(key) ?? 0) / (inside.length + 1)
      const rarity = Math.log(recipes.length / (common.get(key) ?? 1))
      return { label, weight: share * Math.max(0, rarity) }
    })
    const score = weights.reduce((sum, { weight }) => sum + weight, 0)
    const [best] = weights.toSorted((one, other) => other.weight - one.weight)
    return score <= 0 || best === undefined ? [] : [{ recipe, because: best.label, score }]
  })
  return scored
    .toSorted((one, other) => other.score - one.score || one.recipe.title.localeCompare(other.recipe.title))
    .slice(0, max)
    .map(({ recipe, because }) => ({ recipe, because }))
}

/** The terms and words of a recipe, each with how a person reads it. */
function traitsOf({ title, meals, cuisines, diets, methods, tags, categories }: SuggestionSubject) {
  const terms = [meals, cuisines, diets, methods, tags, categories].flat()
  return new Map([...wordTraits(title), ...terms.map((term) => [term.id, term.title] as const)])
}

function wordTraits(title: string): ReadonlyMap<string, string> {
  const words = foldLetters(title).split(/[^\p{L}\p{N}]+/u)
  return new Map(words.filter((word) => word.length >= minWordLength).map((word) => [`word ${word}`, word]))
}

function counts(traits: readonly ReadonlyMap<string, string>[]): ReadonlyMap<string, number> {
  const counted = new Map<string, number>()
  for (const one of traits) for (const key of one.keys()) counted.set(key, (counted.get(key) ?? 0) + 1)
  return counted
}
