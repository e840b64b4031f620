/** Returns the value of the piece of a text from `start` to before `end`; computed once for equal pieces. */
export type SubstringCache<Value> = (text: string, start: number, end: number) => Value

const maxCachedLength = 32

/**
 * Caches the values that `make` computes for short pieces of text, because words and names recur. A piece is looked up
 * by a hash of its characters within the text and is copied only if it is not cached, so that hits allocate nothing.
 * The cache has `places` slots (a power of two); a new value replaces the previous one in its slot.
 */
export function createSubstringCache<Value>(
  places: number,
  make: (piece: string) => Value,
): SubstringCache<Value> {
  const known: ({ readonly piece: string; readonly value: Value } | undefined)[] = Array.from({
    length: places,
  })
  return (text, start, end) => {
    if (end - start > maxCachedLength) return make(text.slice(start, end))
    const place = hashOfRange(text, start, end) & (places - 1)
    const found = known[place]
    if (found?.piece.length === end - start && text.startsWith(found.piece, start)) return found.value
    const piece = copyOf(text.slice(start, end))
    const value = make(piece)
    known[place] = { piece, value }
    return value
  }
}

/** A slice would keep the whole text in memory, so the piece is copied. */
function copyOf(piece: string): string {
  return piece.split('').join('')
}

/** A 32-bit FNV-1a hash of the characters from `start` to before `end`. */
export function hashOfRange(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}
