/**
 * The items by their keys, in the order in which they come. What `Map.groupBy` does, which Node 20 and Safari 17.0
 * do not have.
 */
export function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) addToGroup(groups, keyOf(item), item)
  return groups
}

/** Adds an item to the end of a group. The list grows in place: a new one for each item takes quadratic time. */
export function addToGroup<Key, Item>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
  const group = groups.get(key)
  if (group) group.push(item)
  else groups.set(key, [item])
}
