/** Does something to each item, some at a time, in the order in which they come; takes no more once stopped. */
export async function eachAtATime<Item>(
  items: Iterable<Item>,
  lanes: number,
  signal: AbortSignal,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  // All lanes take from one iterator, so that each item is taken once.
  const waiting = items[Symbol.iterator]()
  const lane = async () => {
    for (let next = waiting.next(); !next.done && !signal.aborted; next = waiting.next())
      await act(next.value)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
