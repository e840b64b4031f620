import { pageSize } from '../../values/page-size.ts'

/** One page of a list, and the total number of items. */
export type ListPage<Item> = { readonly items: readonly Item[]; readonly total: number }

/**
 * All items of a paged list, without duplicates: items that are added in the meantime shift the others, so that a page
 * may repeat items of the previous one.
 */
export async function* everyItem<Item extends { readonly id: string }>(
  page: (range: { readonly limit: number; readonly offset: number }) => Promise<ListPage<Item>>,
): AsyncGenerator<Item> {
  const seen = new Set<string>()
  const limit = pageSize.max
  for (let offset = 0; ; offset += limit) {
    const { items, total } = await page({ limit, offset })
    for (const item of items) {
      if (!seen.has(item.id)) yield item
      seen.add(item.id)
    }
    if (offset + limit >= total || items.length === 0) return
  }
}

/** All items in one list. */
export async function allItems<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}
