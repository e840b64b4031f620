import type { Random } from '../../ports/random.ts'

/** The items of a list with unique ids: items without an id, or with that of a previous item, get a new one. */
export function withIds<Item extends { readonly id?: string | undefined }>(
  items: readonly Item[],
  random: Pick<Random, 'uuid'>,
): (Item & { readonly id: string })[] {
  const taken = new Set<string>()
  return items.map((item) => {
    const id = item.id === undefined || taken.has(item.id) ? random.uuid() : item.id
    taken.add(id)
    return { ...item, id }
  })
}
