import type { Random } from '../ports/random.ts'

/** The things of a list with an id each: those without one, and those with one that came before, get their own. */
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
