/**
 * Processes items concurrently, at most `lanes` at a time, and yields the results in the order of the items. After
 * `signal` is aborted, no more items are started, and those in progress are still yielded.
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
    // The rejection is reported by `next`; without a handler until then, it would count as unhandled.
    value.catch(() => {})
    underWay.push({ item, value })
    if (underWay.length < lanes) continue
    const done = await next()
    if (done) yield done
  }
  for (let done = await next(); done; done = await next()) yield done
}
