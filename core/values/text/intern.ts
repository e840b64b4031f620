/** What is made of a piece of a text, from `start` to before `end`; made once however often the piece comes. */
export type KnownPieces<Value> = (text: string, start: number, end: number) => Value

const longestKnown = 32

/**
 * Remembers what `make` makes of short pieces of text: words and names come again and again. A piece is looked up
 * by a hash of its characters where it stands and is cut out only when it is not known, so that known ones cost no
 * memory; each has one of `places` (a power of two), where the newest stays.
 */
export function createKnownPieces<Value>(places: number, make: (piece: string) => Value): KnownPieces<Value> {
  const known: ({ readonly piece: string; readonly value: Value } | undefined)[] = Array.from({
    length: places,
  })
  return (text, start, end) => {
    if (end - start > longestKnown) return make(text.slice(start, end))
    const place = hashOfRange(text, start, end) & (places - 1)
    const found = known[place]
    if (found?.piece.length === end - start && text.startsWith(found.piece, start)) return found.value
    const piece = copyOf(text.slice(start, end))
    const value = make(piece)
    known[place] = { piece, value }
    return value
  }
}

/** A piece that is kept must not keep the text that it was cut out of, as a mere slice of it does. */
function copyOf(piece: string): string {
  return piece.split('').join('')
}

/** A 32-bit FNV-1a hash of the characters from `start` to before `end`. */
export function hashOfRange(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}
