/** The maximum number of cards in a row on wide screens. */
const maxInRow = 4

/**
 * The number of cards in the row of each card, so that no row has a gap at its end. Rows of two and three are first,
 * because their cards are larger. A single card is in a row of two.
 */
export function rowSizes(count: number): readonly number[] {
  if (count === 1) return [2]
  const first = [[], [2, 3], [2], [3]][count % maxInRow] ?? []
  const left = count - first.reduce((sum, size) => sum + size, 0)
  const rows = [...first, ...Array.from({ length: left / maxInRow }, () => maxInRow)]
  return rows.flatMap((size) => Array.from({ length: size }, () => size))
}
