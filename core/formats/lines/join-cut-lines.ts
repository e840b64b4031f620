import type { PageLine } from './page-line.ts'
import { keyOf } from './section-words.ts'

const maxParts = 5
const linesAround = 3

/** Known lines with their positions on the page. */
type PlacedLines = { readonly known: readonly string[]; readonly places: readonly number[] }

/**
 * Joins lines of the markup that were cut at commas or decimal points ("1", "5 l stock", "2 onions", "chopped") if the
 * page displays them as one line.
 */
export function joinCutLines({ known, places }: PlacedLines, lines: readonly PageLine[]): PlacedLines {
  const placed = places.filter((place) => place >= 0)
  const start = Math.max(0, (placed[0] ?? 0) - linesAround)
  const end = (placed.at(-1) ?? -1) + 1 + linesAround
  const shown = new Map<string, number>()
  for (const [index, { text, level }] of lines.slice(start, end).entries())
    if (level === 0) shown.set(keyOf(text), start + index)
  const keys = known.map(keyOf)
  if (keys.every((key) => shown.has(key))) return { known, places }
  const joined: { text: string; place: number }[] = []
  for (let at = 0; at < known.length; at += 1) {
    const parts = partsOfLine(keys, at, shown)
    const place = shown.get(keys.slice(at, at + parts).join('')) ?? -1
    if (parts > 1) joined.push({ text: lines[place]?.text ?? '', place })
    else joined.push({ text: known[at] ?? '', place: places[at] ?? -1 })
    at += parts - 1
  }
  return { known: joined.map(({ text }) => text), places: joined.map(({ place }) => place) }
}

/** The number of known lines from `at` on that are one displayed line. */
function partsOfLine(keys: readonly string[], at: number, shown: ReadonlyMap<string, number>): number {
  let whole = keys[at] ?? ''
  if (shown.has(whole)) return 1
  for (let count = 2; count <= maxParts && at + count <= keys.length; count += 1) {
    whole += keys[at + count - 1] ?? ''
    if (shown.has(whole)) return count
  }
  return 1
}
