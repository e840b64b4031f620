/** A list of recipes, and what two sides made of it. */
export type DivergedRecipeIds = {
  readonly base: readonly string[]
  readonly mine: readonly string[]
  readonly theirs: readonly string[]
}

/**
 * The changes of both sides in one list: what either added is in, what either took out is not. The order is theirs where
 * mine only takes out and adds at the end, and mine otherwise.
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
