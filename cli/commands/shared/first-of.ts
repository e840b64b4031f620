/** The first items of a list that comes by pages; no further page is asked for once there are so many. */
export async function firstOf<Item>(items: AsyncIterable<Item>, limit: number): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) {
    found.push(item)
    if (found.length >= limit) break
  }
  return found
}
