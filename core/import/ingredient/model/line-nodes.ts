import type { Token } from '../tokenize-line.ts'
import { NUMBER_WORDS } from '../number-words.ts'
import { unitAt } from '../unit-lookup.ts'

/** What stands between a word or number and the one before it. */
export const GAPS = [
  'none',
  'start',
  'comma',
  'open',
  'close',
  'close-comma',
  'dash',
  'tight',
  'slash',
  'stop',
] as const

/** How many kinds of gaps there are. */
export const GAP_COUNT = GAPS.length

/** A word or number of a line as the model sees it: hashes and small classes instead of text. */
export type Node = {
  /** Index of its token. */
  readonly token: number
  readonly word: number
  readonly stem: number
  readonly suffix2: number
  readonly suffix3: number
  readonly prefix3: number
  readonly lastPart: number
  /** 0 lower case, 1 capital, 2 all capitals, 3 number. */
  readonly shape: number
  /** What the dictionaries say: 0 nothing, 1 number, 2 number word, 3 and up a unit. */
  readonly tag: number
  readonly gap: number
  readonly depth: number
  readonly commas: number
}

/** Groups the tokens of a line into the nodes that the model labels. */
export function lineNodes(tokens: readonly Token[]): Node[] {
  const nodes: Node[] = []
  let depth = 0
  let commas = 0
  let gap = 1
  let unitEnd = 0
  let unitTag = 0
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    if (token.kind === 'mark') {
      const mark = token.lower
      if (mark === '(' || mark === '[') depth++
      else if (mark === ')' || mark === ']') depth = Math.max(0, depth - 1)
      else if (mark === ',' && depth === 0) commas++
      gap = widerGap(gap, token, tokens[at + 1])
      continue
    }
    if (at >= unitEnd) {
      const unit = token.kind === 'word' ? unitAt(tokens, at) : null
      unitTag = unit ? 3 + (hashText(unit.slug) & 0xfff) : 0
      unitEnd = unit ? unit.end : at
    }
    const tag = token.kind === 'number' ? 1 : at < unitEnd ? unitTag : NUMBER_WORDS.has(token.lower) ? 2 : 0
    nodes.push(nodeOf(token, at, tag, gap, depth, commas))
    gap = 0
  }
  return nodes
}

function widerGap(gap: number, mark: Token, next: Token | undefined): number {
  if (mark.lower === '(' || mark.lower === '[') return 3
  if (gap === 3) return gap
  if (mark.lower === ')' || mark.lower === ']') return 4
  if (mark.lower === ',') return gap === 4 ? 5 : 2
  if (gap >= 2) return gap
  if (mark.lower === '-') return mark.spaced || next?.spaced ? 6 : 7
  if (mark.lower === '/') return 8
  if (mark.lower === '.' && !mark.spaced) return gap
  return mark.lower === ';' || mark.lower === ':' || mark.lower === '.' || mark.lower === '*' ? 9 : gap
}

function nodeOf(token: Token, at: number, tag: number, gap: number, depth: number, commas: number): Node {
  const text = token.lower
  const place = { token: at, gap, depth: depth > 0 ? 1 : 0, commas: commas > 2 ? 2 : commas }
  if (token.kind === 'number') {
    const word = numberClass(token.value)
    return { ...place, word, stem: word, suffix2: 1, suffix3: 1, prefix3: 1, lastPart: 0, shape: 3, tag }
  }
  const end = text.length
  const hyphen = text.lastIndexOf('-')
  return {
    ...place,
    word: hashText(text),
    stem: hashRange(text, 0, stemEnd(text)),
    suffix2: hashRange(text, Math.max(0, end - 2), end),
    suffix3: hashRange(text, Math.max(0, end - 3), end),
    prefix3: hashRange(text, 0, Math.min(4, end)),
    lastPart: hyphen > 0 ? hashRange(text, hyphen + 1, end) : 0,
    shape: shapeOf(token.text),
    tag,
  }
}

function numberClass(value: number): number {
  if (!Number.isInteger(value)) return value < 1 ? 101 : 102
  if (value <= 12) return 110 + value
  return value < 50 ? 103 : value < 1000 ? 104 : 105
}

function shapeOf(text: string): number {
  const first = text.charCodeAt(0)
  if (first < 65 || first > 90) return 0
  const second = text.charCodeAt(1)
  return second >= 65 && second <= 90 ? 2 : 1
}

/** Where the word ends without the ending of a plural. */
function stemEnd(text: string): number {
  const end = text.length
  if (end < 4 || text.charCodeAt(end - 1) !== 115) return end
  const before = text.charCodeAt(end - 2)
  if (before === 115 || before === 117 || before === 105) return end
  if (before === 101) {
    const third = text.charCodeAt(end - 3)
    // -oes, -hes, -xes, -ses, -zes
    if (third === 111 || third === 104 || third === 120 || third === 115 || third === 122) return end - 2
  }
  return end - 1
}

/** A 32-bit FNV-1a hash of a text. */
export function hashText(text: string): number {
  return hashRange(text, 0, text.length)
}

function hashRange(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}
