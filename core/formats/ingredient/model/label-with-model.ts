import {
  createFacts,
  findFacts,
  MAX_FEATURES,
  placeOf,
  PLACES,
  writeLineFeatures,
  writeWordFeatures,
} from './features.ts'
import type { LineFacts } from './features.ts'
import { factorOf, featureOf, STATE_COUNT } from './label-model.ts'
import type { LabelModel } from './label-model.ts'
import type { Node } from './line-nodes.ts'
import { floatAt, int32At, int8At, uint32At, uint8At } from './typed-number-at.ts'
import { MAX_KNOWN_WORDS } from '../tokens/word-facts.ts'
import type { WordFacts } from '../tokens/word-facts.ts'

const S = STATE_COUNT

/** The most likely states of a line's nodes, and the probability of each state for each node. */
export type Labelling = {
  readonly nodes: number
  /** The index of the state of every node. */
  readonly best: Uint8Array
  /** The probability of every state for every node, node by node. */
  readonly likely: Float64Array
}

/** Labels nodes; the result is valid until the next call. */
export type Labeller = (nodes: readonly Node[]) => Labelling

/** Creates a labeler that reuses its working memory. */
export function createLabeller(model: LabelModel, longest: number): Labeller {
  const scores = new Float64Array(longest * S)
  const likely = new Float64Array(longest * S)
  const most = new Float64Array(longest * S)
  const back = new Uint8Array(longest * S)
  const best = new Uint8Array(longest)
  const observed: Observed = {
    facts: createFacts(longest),
    features: new Uint32Array(MAX_FEATURES),
    sums: new Int32Array(S),
    words: {
      owners: Array.from({ length: MAX_KNOWN_WORDS }),
      filled: new Uint8Array(MAX_KNOWN_WORDS * PLACES),
      sums: new Int32Array(MAX_KNOWN_WORDS * PLACES * S),
    },
  }
  return (nodes) => {
    const n = nodes.length
    if (n > 0) {
      findFacts(nodes, observed.facts)
      scoreNodes(model, nodes, observed, scores)
      bestChain(model, nodes, scores, { most, back, best })
      likelihoods(model, nodes, scores, { likely, after: most })
    }
    return { nodes: n, best, likely }
  }
}

/** Cached sums of weights of words, a row for every place, and whether each row is filled. */
type WordSums = {
  readonly owners: (WordFacts | undefined)[]
  readonly filled: Uint8Array
  readonly sums: Int32Array
}

type Observed = {
  readonly facts: LineFacts
  readonly features: Uint32Array
  readonly sums: Int32Array
  readonly words: WordSums
}

/** The score of every state for every node by its features only, as factors of which the best is 1. */
function scoreNodes(
  model: LabelModel,
  nodes: readonly Node[],
  { facts, features, sums, words }: Observed,
  scores: Float64Array,
): void {
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]
    if (!node) break
    const place = placeOf(node)
    const row = slotOfWord(words, node.facts) * PLACES + place
    const own = row * S
    if (uint8At(words.filled, row) === 0) {
      addWeights(model, features, writeWordFeatures(node.facts, place, features, 0), words.sums, own)
      words.filled[row] = 1
    }
    addWeights(model, features, writeLineFeatures(nodes, facts, at, features, 0), sums, 0)
    let top = -Infinity
    for (let y = 0; y < S; y++) {
      const sum = int32At(sums, y) + int32At(words.sums, own + y)
      sums[y] = sum
      if (sum > top) top = sum
    }
    for (let y = 0; y < S; y++) scores[at * S + y] = factorOf(model, top - int32At(sums, y))
  }
}

/** The slot of a word's sums; a word that replaces another one starts with none. */
function slotOfWord({ owners, filled }: WordSums, word: WordFacts): number {
  const slot = (word.word ^ word.shape) & (MAX_KNOWN_WORDS - 1)
  if (owners[slot] !== word) {
    owners[slot] = word
    filled.fill(0, slot * PLACES, (slot + 1) * PLACES)
  }
  return slot
}

/** Adds up the weights of the features; unrolled by state, because most of the time is spent here. */
function addWeights(
  model: LabelModel,
  features: Uint32Array,
  count: number,
  sums: Int32Array,
  base: number,
): void {
  const { weights } = model
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  let s4 = 0
  let s5 = 0
  let s6 = 0
  let s7 = 0
  for (let f = 0; f < count; f++) {
    const feature = featureOf(model, uint32At(features, f))
    if (feature < 0) continue
    const row = feature * S
    s0 += int8At(weights, row)
    s1 += int8At(weights, row + 1)
    s2 += int8At(weights, row + 2)
    s3 += int8At(weights, row + 3)
    s4 += int8At(weights, row + 4)
    s5 += int8At(weights, row + 5)
    s6 += int8At(weights, row + 6)
    s7 += int8At(weights, row + 7)
  }
  sums[base] = s0
  sums[base + 1] = s1
  sums[base + 2] = s2
  sums[base + 3] = s3
  sums[base + 4] = s4
  sums[base + 5] = s5
  sums[base + 6] = s6
  sums[base + 7] = s7
}

type Chain = { readonly most: Float64Array; readonly back: Uint8Array; readonly best: Uint8Array }

/** The sequence of states with the greatest product of factors (Viterbi). */
function bestChain(
  { moves }: LabelModel,
  nodes: readonly Node[],
  scores: Float64Array,
  { most, back, best }: Chain,
): void {
  const n = nodes.length
  for (let y = 0; y < S; y++) most[y] = floatAt(scores, y)
  for (let at = 1; at < n; at++) {
    const move = moveAt(nodes, at)
    const before = (at - 1) * S
    let top = 0
    for (let y = 0; y < S; y++) {
      let greatest = -1
      let from = 0
      for (let x = 0; x < S; x++) {
        const value = floatAt(most, before + x) * floatAt(moves, move + x * S + y)
        if (value > greatest) {
          greatest = value
          from = x
        }
      }
      const value = greatest * floatAt(scores, before + S + y)
      back[before + S + y] = from
      most[before + S + y] = value
      if (value > top) top = value
    }
    // Scaled, so that long lines do not underflow.
    for (let y = 0; y < S; y++) most[before + S + y] = floatAt(most, before + S + y) / top
  }
  const end = (n - 1) * S
  let y = 0
  for (let k = 1; k < S; k++) if (floatAt(most, end + k) > floatAt(most, end + y)) y = k
  for (let at = n - 1; at >= 0; at--) {
    best[at] = y
    y = uint8At(back, at * S + y)
  }
}

/** The index of the first factor of the transitions to a node. */
function moveAt(nodes: readonly Node[], at: number): number {
  return (nodes[at]?.gap ?? 0) * S * S
}

type Beliefs = { readonly likely: Float64Array; readonly after: Float64Array }

/** The probability of every state of every node (forward–backward algorithm). */
function likelihoods(
  { moves }: LabelModel,
  nodes: readonly Node[],
  scores: Float64Array,
  { likely, after }: Beliefs,
): void {
  const n = nodes.length
  for (let y = 0; y < S; y++) likely[y] = floatAt(scores, y)
  for (let at = 1; at < n; at++) {
    const move = moveAt(nodes, at)
    const before = (at - 1) * S
    for (let y = 0; y < S; y++) {
      let inward = 0
      for (let x = 0; x < S; x++) inward += floatAt(likely, before + x) * floatAt(moves, move + x * S + y)
      likely[before + S + y] = inward * floatAt(scores, before + S + y)
    }
    normalise(likely, before + S)
  }
  const end = (n - 1) * S
  for (let y = 0; y < S; y++) after[end + y] = 1
  normalise(likely, end)
  for (let at = n - 1; at > 0; at--) {
    const move = moveAt(nodes, at)
    const here = at * S
    for (let x = 0; x < S; x++) {
      let outward = 0
      for (let y = 0; y < S; y++)
        outward += floatAt(moves, move + x * S + y) * floatAt(scores, here + y) * floatAt(after, here + y)
      after[here - S + x] = outward
    }
    normalise(after, here - S)
    for (let x = 0; x < S; x++)
      likely[here - S + x] = floatAt(likely, here - S + x) * floatAt(after, here - S + x)
    normalise(likely, here - S)
  }
}

/** Scales the values of one node to a sum of 1. */
function normalise(numbers: Float64Array, base: number): void {
  let total = 0
  for (let y = 0; y < S; y++) total += floatAt(numbers, base + y)
  for (let y = 0; y < S; y++) numbers[base + y] = floatAt(numbers, base + y) / total
}
