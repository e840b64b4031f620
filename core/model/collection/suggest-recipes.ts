import { foldLetters } from '../../values/text/fold-letters.ts'
import type { RecipeCard } from '../recipe/recipe.ts'

/** The input of suggestions: the words of a title, and the terms. */
export type SuggestionSubject = Pick<
  RecipeCard,
  'id' | 'title' | 'meals' | 'cuisines' | 'diets' | 'methods' | 'tags' | 'categories'
>

/** A suggested recipe, with the term or word that it shares with most of the collection. */
export type RecipeSuggestion<Recipe> = { readonly recipe: Recipe; readonly because: string }

/** Shorter words are ignored, because they say little about a dish. */
const minWordLength = 4

/** Longer words that say nothing about a dish either. */
const functionWords: ReadonlySet<string> = new Set(
  'with without from over under into onto your that this these those their when'.split(' '),
)

/**
 * The recipes that fit a collection best, at most `max`, best first: those that share terms and title words with its
 * recipes and its title. A trait has more weight the more recipes of the collection have it and the fewer recipes of
 * the site. Recipes that only share traits of most recipes are not suggested.
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

/** The terms and title words of a recipe, each with its display text. */
function traitsOf({ title, meals, cuisines, diets, methods, tags, categories }: SuggestionSubject) {
  const terms = [meals, cuisines, diets, methods, tags, categories].flat()
  return new Map([...wordTraits(title), ...terms.map((term) => [term.id, term.title] as const)])
}

function wordTraits(title: string): ReadonlyMap<string, string> {
  const words = foldLetters(title).split(/[^\p{L}\p{N}]+/u)
  const telling = words.filter((word) => word.length >= minWordLength && !functionWords.has(word))
  return new Map(telling.map((word) => [`word ${word}`, word]))
}

function counts(traits: readonly ReadonlyMap<string, string>[]): ReadonlyMap<string, number> {
  const counted = new Map<string, number>()
  for (const one of traits) for (const key of one.keys()) counted.set(key, (counted.get(key) ?? 0) + 1)
  return counted
}
