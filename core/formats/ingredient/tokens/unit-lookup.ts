import { additionalUnitAliases } from '../../../values/units/additional-unit-words.ts'
import { unitAliases, unitSlugByWord } from '../../../values/units/unit-words.ts'
import { unitBySlug } from '../../../values/units/units.ts'
import { tokenizeLine } from './tokenize-line.ts'
import type { Token } from './tokenize-line.ts'

/** A unit found in a line: its slug and the index of the token after it. */
export type FoundUnit = { readonly slug: string; readonly end: number }

const MAX_TOKENS = 6

type UnitIndex = {
  readonly single: ReadonlyMap<string, string>
  /** Units of several words, by their words joined with spaces. */
  readonly several: ReadonlyMap<string, string>
  readonly openings: ReadonlySet<string>
}

let built: UnitIndex | null = null

/** The longest unit that starts at a token, with the period after its abbreviation; null if there is none. */
export function unitAt(tokens: readonly Token[], at: number): FoundUnit | null {
  const first = tokens[at]
  if (!first || first.kind === 'number') return null
  const index = (built ??= buildIndex())
  if (index.openings.has(first.lower)) {
    const long = longUnitAt(index, tokens, at)
    if (long) return long
  }
  // Only short words mean different units in upper and lower case.
  const slug =
    first.text.length < 3
      ? (unitSlugByWord(first.text) ?? additionalUnitAliases.get(first.lower))
      : index.single.get(first.lower)
  return slug === undefined ? null : { slug, end: skipPoint(tokens, at + 1) }
}

/** True if a unit measures weight, volume or length, so that it can describe the content of a container. */
export function isMeasure(slug: string): boolean {
  const kind = unitBySlug(slug)?.kind
  return kind === 'mass' || kind === 'volume' || kind === 'length'
}

function longUnitAt(index: UnitIndex, tokens: readonly Token[], at: number): FoundUnit | null {
  let found: FoundUnit | null = null
  let key = ''
  for (let next = at; next < tokens.length && next < at + MAX_TOKENS; next++) {
    const token = tokens[next]
    if (!token || token.kind === 'number' || token.lower === ',') break
    if (token.lower === '.') continue
    key = key === '' ? token.lower : `${key} ${token.lower}`
    const slug = index.several.get(key)
    if (slug !== undefined) found = { slug, end: skipPoint(tokens, next + 1) }
  }
  return found
}

function skipPoint(tokens: readonly Token[], at: number): number {
  const point = tokens[at]
  return point && point.lower === '.' && !point.spaced ? at + 1 : at
}

function buildIndex(): UnitIndex {
  const single = new Map<string, string>()
  const several = new Map<string, string>()
  const openings = new Set<string>()
  for (const [alias, slug] of [...additionalUnitAliases, ...unitAliases]) {
    const words = tokenizeLine(alias)
      .map((token) => token.lower)
      .filter((word) => word !== '.')
    const [opening] = words
    if (words.length === 1 && opening) single.set(opening, slug)
    else if (opening) {
      several.set(words.join(' '), slug)
      openings.add(opening)
    }
  }
  return { single, several, openings }
}
