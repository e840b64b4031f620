/** What a recipe has in common with others: an ingredient, a collection or a term. */
export type SharedTrait = {
  readonly kind: keyof typeof traitWeights
  /** How many recipes of the site have it. */
  readonly total: number
  /** Some of those that have it, or all. */
  readonly recipeIds: readonly string[]
}

/** An ingredient says most of what a recipe is like; "dinner" says little. */
const traitWeights = { ingredient: 3, collection: 2, term: 1 } as const

/** What more recipes than this have tells nothing about any of them. */
export const maxTraitTotal = 400

/**
 * The ids of the recipes that have most in common with one, best first. What few recipes have counts more: two that
 * share saffron are closer than two that share salt. Equal ones keep the order in which the traits name them.
 */
export function relatedRecipeIds(recipeId: string, traits: readonly SharedTrait[], limit: number): string[] {
  const scores = new Map<string, number>()
  for (const { kind, total, recipeIds } of traits) {
    if (total > maxTraitTotal) continue
    const score = traitWeights[kind] / Math.log2(1 + Math.max(2, total))
    for (const id of recipeIds) if (id !== recipeId) scores.set(id, (scores.get(id) ?? 0) + score)
  }
  return [...scores]
    .sort(([, one], [, other]) => other - one)
    .slice(0, limit)
    .map(([id]) => id)
}
