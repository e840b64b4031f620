/**
 * Adds an item to the end of a list, or removes it. Items with the same key are equal. Returns null if no change is
 * needed.
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
