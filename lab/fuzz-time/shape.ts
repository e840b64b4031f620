/**
 * A family of texts, one for each length: `start`, then each of the `repeated` parts as often as fits, one part after
 * the other (so that `((((…))))` can be found as well as `()()()`), then `end`.
 */
export type Shape = { readonly start: string; readonly repeated: readonly string[]; readonly end: string }

/** A source of random numbers from 0 to below 1. */
export type Random = () => number

/** Mulberry32: small, fast, and the same for the same seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The text of a shape that is about `length` characters long. */
export function textOf({ start, repeated, end }: Shape, length: number): string {
  const room = Math.max(0, length - start.length - end.length) / repeated.length
  return start + repeated.map((part) => part.repeat(Math.ceil(room / part.length))).join('') + end
}

const pick = <Item>(items: readonly Item[], random: Random): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('Nothing to choose from')
  return item
}

function somePieces(pieces: readonly string[], random: Random): string {
  return Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(pieces, random)).join('')
}

/** A random initial shape. */
export function randomShape(pieces: readonly string[], random: Random): Shape {
  const parts = random() < 0.6 ? 1 : 2
  return {
    start: random() < 0.5 ? '' : somePieces(pieces, random),
    repeated: Array.from({ length: parts }, () => somePieces(pieces, random)),
    end: random() < 0.6 ? '' : somePieces(pieces, random),
  }
}

const maxPartLength = 60

function changedPart(part: string, pieces: readonly string[], random: Random): string {
  const at = Math.floor(random() * (part.length + 1))
  const change = random()
  if (change < 0.4) return part.slice(0, at) + pick(pieces, random) + part.slice(at)
  if (change < 0.65 && part.length > 1) return part.slice(0, at) + part.slice(at + 1)
  if (change < 0.8) return somePieces(pieces, random)
  return part + part.slice(at)
}

/** A slightly changed copy of a shape. */
export function mutateShape(shape: Shape, pieces: readonly string[], random: Random): Shape {
  const where = random()
  if (where < 0.15) return { ...shape, start: shape.start === '' ? somePieces(pieces, random) : '' }
  if (where < 0.3) return { ...shape, end: shape.end === '' ? somePieces(pieces, random) : '' }
  if (where < 0.4 && shape.repeated.length < 3) {
    return { ...shape, repeated: [...shape.repeated, somePieces(pieces, random)] }
  }
  if (where < 0.5 && shape.repeated.length > 1) return { ...shape, repeated: shape.repeated.slice(1) }
  const changed = Math.floor(random() * shape.repeated.length)
  const repeated = shape.repeated.map((part, index) =>
    index === changed
      ? changedPart(part, pieces, random).slice(0, maxPartLength) || pick(pieces, random)
      : part,
  )
  return { ...shape, repeated }
}
