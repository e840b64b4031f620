import { lacksAmounts, withoutAmount } from './line-scores.ts'
import type { PageLine } from './page-line.ts'

/** The words and numbers of a line, for comparing the markup with the displayed page. */
export type LineTokens = { readonly tokens: ReadonlySet<string>; readonly length: number }

/** Pages and their markup often use different forms of units. */
const shortForms: ReadonlyMap<string, string> = new Map([
  ['teaspoon', 'tsp'],
  ['teaspoons', 'tsp'],
  ['tsps', 'tsp'],
  ['tablespoon', 'tbsp'],
  ['tablespoons', 'tbsp'],
  ['tbsps', 'tbsp'],
  ['tbs', 'tbsp'],
  ['cups', 'cup'],
  ['ounce', 'oz'],
  ['ounces', 'oz'],
  ['pound', 'lb'],
  ['pounds', 'lb'],
  ['lbs', 'lb'],
  ['gram', 'g'],
  ['grams', 'g'],
  ['gm', 'g'],
  ['gr', 'g'],
  ['cloves', 'clove'],
])

const asciiOnly = /^[\x20-\x7e]*$/
const asciiWords = /\d+(?:[./]\d+)?|[a-z]+/g
const anyWords = /\d+(?:[./]\d+)?|\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}])+/gu

/**
 * Splits a line into words and numbers in lower case; accents and punctuation are removed, fractions become decimals.
 */
function tokensOf(text: string): LineTokens {
  const isAscii = asciiOnly.test(text)
  const plain = (isAscii ? text : text.normalize('NFKC'))
    .toLowerCase()
    .replace(/(\d)\s?[⁄/]\s?(\d)/g, '$1/$2')
    .replace(/(?<=\d),(?=\d)/g, '.')
  const words = plain.match(isAscii ? asciiWords : anyWords) ?? []
  const tokens = new Set(words.map((word) => shortForms.get(word) ?? word))
  let length = 0
  for (const token of tokens) length += weightOf(token)
  return { tokens, length }
}

const minCover = 0.35

/** The part of the shorter line that the longer one contains, 0 to 1; words are weighted by length. */
function similarity(left: LineTokens, right: LineTokens): number {
  const [small, large] = left.length <= right.length ? [left, right] : [right, left]
  if (small.length === 0) return 0
  let shared = 0
  for (const token of small.tokens) if (large.tokens.has(token)) shared += weightOf(token)
  // A single word that occurs in a long sentence does not count.
  return (shared / small.length) * (small.length < large.length * minCover ? 0.5 : 1)
}

/** The similarity of two lines by length, 0 to 1. */
function coverOf(left: LineTokens, right: LineTokens): number {
  const longer = Math.max(left.length, right.length)
  return longer === 0 ? 0 : Math.min(left.length, right.length) / longer
}

function weightOf(token: string): number {
  return Math.min(6, token.length) + 1
}

/** The positions of known lines on a page: an ascending index for every line, -1 for one that is not displayed. */
export type Alignment = { readonly places: readonly number[]; readonly shown: number }

const maxLineLength = 400
const minSimilarity = 0.72
const maxStarts = 40
const nearWindow = 8
const farWindow = 30

/**
 * Finds the position on the page where most of the known lines are displayed in order, preferring elements whose names
 * refer to ingredients. Null if less than `minShare` of them are found.
 */
export function alignLines(
  known: readonly string[],
  lines: readonly PageLine[],
  minShare: number,
): Alignment | null {
  const wanted = known.map(tokensOf)
  const shownTokens = remembered(
    lacksAmounts(known) ? (text: string) => tokensOf(withoutAmount(text)) : tokensOf,
  )
  const tokensIf =
    (isLooked: (line: PageLine) => boolean) =>
    (line: PageLine): LineTokens =>
      isLooked(line) ? shownTokens(line.text) : emptyTokens
  const isNamed = (line: PageLine): boolean => line.hint === 'ingredients' && mayBeIngredient(line)
  const named = bestAlignment(wanted, lines, tokensIf(isNamed))
  const sure = named !== null && named.shown >= known.length * 0.85
  const best = sure ? named : bestAlignment(wanted, lines, tokensIf(mayBeIngredient))
  return best !== null && best.shown >= Math.max(1, known.length * minShare) ? best : null
}

/** Caches results, because lines are compared several times. */
function remembered(read: (text: string) => LineTokens): (text: string) => LineTokens {
  const known = new Map<string, LineTokens>()
  return (text) => {
    let tokens = known.get(text)
    if (tokens === undefined) known.set(text, (tokens = read(text)))
    return tokens
  }
}

function bestAlignment(
  wanted: readonly LineTokens[],
  lines: readonly PageLine[],
  tokensOfLine: (line: PageLine) => LineTokens,
): Alignment | null {
  const shown = lines.map(tokensOfLine)
  let best: Alignment | null = null
  let bestScore = 0
  for (const start of startsOf(wanted, shown)) {
    const places = walkFrom(start, wanted, shown)
    const found = places.filter((place) => place >= 0)
    let score = found.length
    for (const place of found) if (lines[place]?.hint === 'ingredients') score += 0.4
    // Of equally good positions, the one where the lines are closer together is used.
    const [first = 0] = found
    score -= ((found.at(-1) ?? first) - first) * 0.01
    if (score > bestScore) {
      best = { places, shown: found.length }
      bestScore = score
    }
  }
  return best
}

/** Headings often contain the name of one of the ingredients of their group. */
function mayBeIngredient(line: PageLine): boolean {
  if (line.text.length > maxLineLength) return false
  return !((line.level > 0 && line.level < 7) || line.text.endsWith(':')) || /\d/.test(line.text)
}

const emptyTokens: LineTokens = { tokens: new Set(), length: 0 }

/** The list may start at every line that is similar to one of the first two known lines. */
function startsOf(wanted: readonly LineTokens[], shown: readonly LineTokens[]): number[] {
  const starts: number[] = []
  for (const [index, tokens] of shown.entries()) {
    if (starts.length >= maxStarts) break
    if (wanted.slice(0, 2).some((first) => similarity(first, tokens) >= minSimilarity)) starts.push(index)
  }
  return starts
}

function walkFrom(start: number, wanted: readonly LineTokens[], shown: readonly LineTokens[]): number[] {
  let at = start
  return wanted.map((tokens) => {
    const place = nearestAlike(tokens, at, shown)
    if (place >= 0) at = place + 1
    return place
  })
}

/** The best match nearby, or the first certain match a little further away. */
function nearestAlike(tokens: LineTokens, at: number, shown: readonly LineTokens[]): number {
  let best = -1
  let most = 0
  let bestCover = 0
  for (let index = at; index < Math.min(shown.length, at + nearWindow); index += 1) {
    const line = shown[index] ?? emptyTokens
    const candidate = similarity(tokens, line)
    if (candidate < minSimilarity) continue
    const cover = coverOf(tokens, line)
    if (candidate > most + 0.15 || (candidate > most - 0.05 && cover > bestCover + 0.3)) {
      best = index
      most = Math.max(most, candidate)
      bestCover = cover
    }
    if (most > 0.99 && bestCover > 0.9) return best
  }
  if (best >= 0) return best
  for (let index = at + nearWindow; index < Math.min(shown.length, at + farWindow); index += 1) {
    if (similarity(tokens, shown[index] ?? emptyTokens) > 0.95) return index
  }
  return -1
}
