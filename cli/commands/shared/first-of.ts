/** The first items of a paged list; further pages are not loaded. */
export async function firstOf<Item>(items: AsyncIterable<Item>, limit: number): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) {
    found.push(item)
    if (found.length >= limit) break
  }
  return found
}
