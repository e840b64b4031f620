import type { Token } from './tokenize-line.ts'
import { UNIT_WORDS } from './unit-table.ts'

/** A unit found in a line: its slug and the index of the token after it. */
export type FoundUnit = { readonly slug: string; readonly end: number }

const MAX_WORDS = 4
const EXACT: ReadonlyMap<string, string> = new Map([
  ['T', 'tablespoon'],
  ['t', 'teaspoon'],
  ['c', 'cup'],
  ['C', 'cup'],
  ['"', 'inch'],
])

type UnitIndex = { readonly slugs: ReadonlyMap<string, string>; readonly openings: ReadonlySet<string> }

let index: UnitIndex | null = null

/** The longest unit that begins at a token, with the points that end its abbreviations; null for none. */
export function unitAt(tokens: readonly Token[], at: number): FoundUnit | null {
  const first = tokens[at]
  if (!first) return null
  index ??= buildIndex()
  const exact = EXACT.get(first.text)
  if (exact) return { slug: exact, end: skipPoint(tokens, at + 1) }
  if (index.openings.has(first.lower)) {
    const long = longUnitAt(index, tokens, at)
    if (long) return long
  }
  const slug = index.slugs.get(first.lower)
  return slug === undefined ? null : { slug, end: skipPoint(tokens, at + 1) }
}

function longUnitAt(units: UnitIndex, tokens: readonly Token[], at: number): FoundUnit | null {
  let found: FoundUnit | null = null
  let key = ''
  let words = 0
  for (let next = at; next < tokens.length && words < MAX_WORDS; next++) {
    const token = tokens[next]
    if (!token || (token.kind !== 'word' && token.lower !== '.')) break
    if (token.lower === '.') continue
    words++
    key = key === '' ? token.lower : `${key}_${token.lower}`
    const slug = units.slugs.get(key)
    if (slug !== undefined && words > 1) found = { slug, end: skipPoint(tokens, next + 1) }
  }
  return found
}

function skipPoint(tokens: readonly Token[], at: number): number {
  const point = tokens[at]
  return point && point.lower === '.' && !point.spaced ? at + 1 : at
}

function buildIndex(): UnitIndex {
  const slugs = new Map<string, string>()
  const openings = new Set<string>()
  for (const [slug, words] of Object.entries(UNIT_WORDS))
    for (const word of words.split(' ')) {
      slugs.set(word, slug)
      const blank = word.indexOf('_')
      if (blank > 0) openings.add(word.slice(0, blank))
    }
  return { slugs, openings }
}
