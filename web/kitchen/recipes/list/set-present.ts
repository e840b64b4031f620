/**
 * A list with an item, or without it, by its key; what else it holds stays as it is. Null where it is so already, in
 * whatever spelling.
 */
export function setPresent(
  items: readonly string[],
  item: string,
  isWanted: boolean,
  keyOf: (item: string) => string,
): string[] | null {
  const isOther = (each: string) => keyOf(each) !== keyOf(item)
  if (isWanted !== items.every(isOther)) return null
  return isWanted ? [...items, item] : items.filter(isOther)
}
