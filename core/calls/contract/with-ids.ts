import type { Random } from '../../ports/random.ts'

/** The items of a list with unique ids: items without an id, or with that of a previous item, get a new one. */
export function withIds<Thing extends { readonly id?: string | undefined }>(
  things: readonly Thing[],
  random: Pick<Random, 'uuid'>,
): (Thing & { readonly id: string })[] {
  const taken = new Set<string>()
  return things.map((thing) => {
    const id = thing.id === undefined || taken.has(thing.id) ? random.uuid() : thing.id
    taken.add(id)
    return { ...thing, id }
  })
}
