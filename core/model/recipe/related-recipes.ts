/** Something that recipes have in common: an ingredient, a collection or a term. */
export type SharedTrait = {
  readonly kind: keyof typeof traitWeights
  /** The number of recipes of the site that have it. */
  readonly total: number
  /** The ids of some or all recipes that have it. */
  readonly recipeIds: readonly string[]
}

/** Ingredients characterize a recipe most; a term such as "dinner" least. */
const traitWeights = { ingredient: 3, collection: 2, term: 1 } as const

/** Traits of more recipes than this are ignored. */
export const maxTraitTotal = 400

/**
 * The ids of the recipes that have most in common with a recipe, best first. Rare traits count more: two recipes with
 * saffron are more similar than two with salt. Equal ones keep the order of the traits.
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
