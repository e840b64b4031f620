import { hashText } from '../tokens/word-facts.ts'
import type { WordFacts } from '../tokens/word-facts.ts'
import type { Node } from './line-nodes.ts'
import { int32At } from './typed-number-at.ts'

/** The maximum number of features that one node can have. */
export const MAX_FEATURES = 64

const BEFORE = 0x5bd1e995
const NOWHERE = 0x2545f491

/** A feature: the hash of a template's number and one or two values, in 32 bits. */
function mix(template: number, a: number, b = 0): number {
  let hash = Math.imul(a ^ Math.imul(template, 0x9e3779b1), 0x85ebca6b)
  hash ^= hash >>> 15
  hash = Math.imul(hash ^ b, 0xc2b2ae35)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0x27d4eb2f)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Facts about the whole line, shared by its nodes. */
export type LineFacts = {
  /** For every node, the index of the first node of its segment between commas and brackets. */
  readonly first: Int32Array
  /** For every node, the index of the last node of its segment. */
  readonly last: Int32Array
  /** For every node, how many numbers precede it. */
  readonly numbers: Int32Array
  /** For every node, the last linking word of its segment, and whether a number follows it; 0 if there is none. */
  readonly links: Int32Array
  /** For every node, 1 if its word occurs earlier in the line, plus 2 if it occurs later; 0 for numbers and units. */
  readonly repeats: Int32Array
}

/** The number of slots in which a word of the line is remembered; a word that replaces another one hides it. */
const SLOTS = 1024
/** The node that a slot remembers, plus 1; 0 between two lines. */
const remembered = new Int32Array(SLOTS)

/** Words after which a segment often becomes a remark: "or 1 tsp dried", "plus more", "such as". */
const LINKS: ReadonlySet<number> = new Set(
  'or and with from for plus such like preferably in into to about as if see'.split(' ').map(hashText),
)

/** Allocates the facts of lines with up to `longest` nodes. */
export function createFacts(longest: number): LineFacts {
  return {
    first: new Int32Array(longest),
    last: new Int32Array(longest),
    numbers: new Int32Array(longest),
    links: new Int32Array(longest),
    repeats: new Int32Array(longest),
  }
}

/** Finds the segments of a line between commas, brackets and spaced dashes, and their facts. */
export function findFacts(nodes: readonly Node[], facts: LineFacts): void {
  const n = nodes.length
  let start = 0
  let count = 0
  let link = 0
  for (let at = 0; at < n; at++) {
    const node = nodes[at]
    if (!node) break
    if (node.gap !== 0 && node.gap < 7) {
      start = at
      link = 0
    }
    if (LINKS.has(node.facts.word)) link = (node.facts.word & 0xffffff) * 4 + numberTag(nodes[at + 1])
    facts.first[at] = start
    facts.numbers[at] = count
    facts.links[at] = link
    if (node.tag === 1) count++
  }
  let end = n - 1
  for (let at = n - 1; at >= 0; at--) {
    facts.last[at] = end
    if (facts.first[at] === at) end = at - 1
  }
  findRepeats(nodes, facts.repeats)
}

/** Finds the words that occur more than once: "2 cups cherries (or 1 jar cherries)". */
function findRepeats(nodes: readonly Node[], repeats: Int32Array): void {
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]
    repeats[at] = 0
    if (!node) break
    const slot = node.facts.stem & (SLOTS - 1)
    const before = int32At(remembered, slot) - 1
    remembered[slot] = at + 1
    const earlier = nodes[before < 0 ? nodes.length : before]
    if (earlier?.facts.stem !== node.facts.stem) continue
    if (node.tag === 0) repeats[at] = 1
    if (earlier.tag === 0) repeats[before] = int32At(repeats, before) + 2
  }
  for (const { facts } of nodes) remembered[facts.stem & (SLOTS - 1)] = 0
}

function wordAt(nodes: readonly Node[], at: number): number {
  return nodes[at]?.facts.word ?? 0
}

function numberTag(node: Node | undefined): number {
  return node && node.tag < 3 ? node.tag : 0
}

/** The number of places that `placeOf` distinguishes. */
export const PLACES = 8

/** The place of a node: whether it is in brackets, and the number of preceding commas. */
export function placeOf(node: Node): number {
  return node.depth * 4 + node.commas
}

/** Writes the features of one node to `out` from `offset`; returns their number. */
export function writeFeatures(
  nodes: readonly Node[],
  facts: LineFacts,
  at: number,
  out: Uint32Array,
  offset: number,
): number {
  const node = nodes[at]
  if (!node) return 0
  const count = writeWordFeatures(node.facts, placeOf(node), out, offset)
  return count + writeLineFeatures(nodes, facts, at, out, offset + count)
}

/** Writes the features of a node that depend only on its word and place; returns their number. */
export function writeWordFeatures(word: WordFacts, place: number, out: Uint32Array, offset: number): number {
  let n = offset
  out[n++] = mix(1, word.word)
  out[n++] = mix(2, word.stem)
  out[n++] = mix(3, word.suffix2)
  out[n++] = mix(4, word.suffix3)
  out[n++] = mix(5, word.prefix3)
  if (word.lastPart) out[n++] = mix(6, word.lastPart)
  out[n++] = mix(7, word.shape, place)
  out[n++] = mix(18, word.stem, place)
  out[n++] = mix(19, word.suffix3, place)
  return n - offset
}

/** Writes the features of a node that depend on its neighbors; returns their number. */
export function writeLineFeatures(
  nodes: readonly Node[],
  facts: LineFacts,
  at: number,
  out: Uint32Array,
  offset: number,
): number {
  const node = nodes[at]
  if (!node) return 0
  // Reading an array at a negative index is slow.
  const b1 = at > 0 ? nodes[at - 1] : undefined
  const b2 = at > 1 ? nodes[at - 2] : undefined
  const b3 = at > 2 ? nodes[at - 3] : undefined
  const a1 = nodes[at + 1]
  const a2 = nodes[at + 2]
  const { word: w, stem, suffix3 } = node.facts
  const wb1 = b1 ? b1.facts.word : BEFORE
  const wb2 = b2 ? b2.facts.word : BEFORE
  const wa1 = a1 ? a1.facts.word : NOWHERE
  const wa2 = a2 ? a2.facts.word : NOWHERE
  const tb1 = b1 ? b1.tag : 99
  const tb2 = b2 ? b2.tag : 99
  const ta1 = a1 ? a1.tag : 99
  const ga1 = a1 ? a1.gap : 15
  const start = int32At(facts.first, at)
  const finish = int32At(facts.last, at)
  const head = wordAt(nodes, start)
  const tail = wordAt(nodes, finish)
  const place = placeOf(node)
  const fromStart = Math.min(3, at - start)
  const toEnd = Math.min(3, finish - at)
  const numbers = Math.min(3, int32At(facts.numbers, at))
  const link = int32At(facts.links, at)
  let n = offset
  out[n++] = mix(8, node.tag, numbers)
  out[n++] = mix(9, wb1)
  out[n++] = mix(10, wa1)
  out[n++] = mix(11, wb2)
  out[n++] = mix(12, wa2)
  out[n++] = mix(20, head, place)
  out[n++] = mix(22, tail, place)
  out[n++] = mix(23, node.tag, tb1 * 4099 + ta1)
  out[n++] = mix(24, tb1, tb2)
  out[n++] = mix(25, w, tb1 * 4 + numbers)
  out[n++] = mix(26, node.gap * 16 + ga1, place)
  out[n++] = mix(27, stem, node.gap * 16 + ga1)
  out[n++] = mix(28, fromStart * 4 + toEnd, place)
  out[n++] = mix(30, suffix3, b1 ? b1.facts.suffix3 : 0)
  out[n++] = mix(32, node.tag * 8 + numbers, place)
  out[n++] = mix(33, at < 4 ? at : 4, node.tag)
  out[n++] = mix(34, wb1, suffix3)
  out[n++] = mix(37, b3 ? b3.facts.word : BEFORE, 0)
  out[n++] = mix(38, wordAt(nodes, 0), node.tag)
  out[n++] = mix(39, suffix3, node.gap * 16 + ga1)
  out[n++] = mix(40, head, suffix3)
  out[n++] = mix(41, link, place)
  out[n++] = mix(42, link, stem)
  out[n++] = mix(44, link, node.tag)
  const repeat = int32At(facts.repeats, at)
  if (repeat !== 0) {
    out[n++] = mix(45, repeat, place)
    out[n++] = mix(46, repeat, stem)
  }
  return n - offset
}
