/** A list of recipes, and two changed versions of it. */
export type DivergedRecipeIds = {
  readonly base: readonly string[]
  readonly mine: readonly string[]
  readonly theirs: readonly string[]
}

/**
 * Merges the changes of both lists: recipes that either side added are included, recipes that either removed are not.
 * The order is that of `theirs` if mine only removes recipes and appends some, otherwise that of `mine`.
 */
export function mergeRecipeIds({ base, mine, theirs }: DivergedRecipeIds): string[] {
  const [inBase, inMine, inTheirs] = [new Set(base), new Set(mine), new Set(theirs)]
  const added = mine.filter((id) => !inBase.has(id))
  const kept = base.filter((id) => inMine.has(id))
  const isSameOrder = [...kept, ...added].every((id, index) => mine[index] === id)
  const addedByThem = theirs.filter((id) => !inBase.has(id))
  return isSameOrder
    ? [...new Set([...theirs.filter((id) => inMine.has(id) || !inBase.has(id)), ...added])]
    : [...new Set([...mine.filter((id) => inTheirs.has(id) || !inBase.has(id)), ...addedByThem])]
}
