/**
 * What came of each item, in the order of the items, while some are in progress at the same time. Once stopped, no more
 * are started, and those that were are still answered.
 */
export async function* someAtATime<Item, Value>(
  items: Iterable<Item>,
  lanes: number,
  signal: { readonly aborted: boolean },
  act: (item: Item) => Promise<Value>,
): AsyncGenerator<readonly [Item, Value]> {
  const underWay: { readonly item: Item; readonly value: Promise<Value> }[] = []
  const next = async () => {
    const first = underWay.shift()
    return first && ([first.item, await first.value] as const)
  }
  for (const item of items) {
    if (signal.aborted) break
    const value = act(item)
    // Whoever waits for it hears of its failure; nobody may be waiting yet.
    value.catch(() => {})
    underWay.push({ item, value })
    if (underWay.length < lanes) continue
    const done = await next()
    if (done) yield done
  }
  for (let done = await next(); done; done = await next()) yield done
}
