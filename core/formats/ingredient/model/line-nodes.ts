import type { Token } from '../tokens/tokenize-line.ts'
import { hashText, numberFacts, wordFacts } from '../tokens/word-facts.ts'
import type { WordFacts } from '../tokens/word-facts.ts'
import { NUMBER_WORDS } from '../tokens/number-words.ts'
import { unitAt } from '../tokens/unit-lookup.ts'

/** The kinds of text between a word or number and the previous one. */
const GAPS = [
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

/** The number of kinds of gaps. */
export const GAP_COUNT = GAPS.length

/** A word or number of a line as the input of the model: hashes and small classes instead of text. */
export type Node = {
  /** The index of its token. */
  readonly token: number
  readonly facts: WordFacts
  /** The class from the dictionaries: 0 none, 1 number, 2 number word, 3 and above a unit. */
  readonly tag: number
  readonly gap: number
  readonly depth: number
  readonly commas: number
}

/** Converts the tokens of a line to the nodes that the model labels. */
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
  const facts = token.kind === 'number' ? numberFacts(token.value) : (token.facts ?? wordFacts(token.text))
  return { token: at, facts, tag, gap, depth: depth > 0 ? 1 : 0, commas: commas > 2 ? 2 : commas }
}
