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
import { factorOf, featureOf, LABEL_COUNT, ROW } from './label-model.ts'
import type { LabelModel } from './label-model.ts'
import type { Node } from './line-nodes.ts'
import { floatAt, int32At, int8At, uint32At, uint8At } from './typed-number-at.ts'
import { MAX_KNOWN_WORDS } from '../tokens/word-facts.ts'
import type { WordFacts } from '../tokens/word-facts.ts'

const L = LABEL_COUNT

/** The most likely labels of a line's nodes, and the probability of each label for each node. */
export type Labelling = {
  readonly nodes: number
  /** The index of the label of every node. */
  readonly best: Uint8Array
  /** The probability of every label for every node, node by node. */
  readonly likely: Float64Array
}

/** Labels nodes; the result is valid until the next call. */
export type Labeller = (nodes: readonly Node[]) => Labelling

/** Creates a labeler that reuses its working memory. */
export function createLabeller(model: LabelModel, longest: number): Labeller {
  const scores = new Float64Array(longest * L)
  const likely = new Float64Array(longest * L)
  const most = new Float64Array(longest * L)
  const back = new Uint8Array(longest * L)
  const best = new Uint8Array(longest)
  const observed: Observed = {
    facts: createFacts(longest),
    features: new Uint32Array(MAX_FEATURES),
    sums: new Int32Array(ROW),
    words: {
      owners: Array.from({ length: MAX_KNOWN_WORDS }),
      sums: new Int32Array(MAX_KNOWN_WORDS * PLACES * ROW),
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

/** Cached sums of weights of words, a row for every place; the number after its labels marks it as valid. */
type WordSums = { readonly owners: (WordFacts | undefined)[]; readonly sums: Int32Array }

type Observed = {
  readonly facts: LineFacts
  readonly features: Uint32Array
  readonly sums: Int32Array
  readonly words: WordSums
}

/** The score of every label for every node by its features only, as factors of which the best is 1. */
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
    const own = (slotOfWord(words, node.facts) * PLACES + place) * ROW
    if (int32At(words.sums, own + L) === 0) {
      addWeights(model, features, writeWordFeatures(node.facts, place, features, 0), words.sums, own)
      words.sums[own + L] = 1
    }
    addWeights(model, features, writeLineFeatures(nodes, facts, at, features, 0), sums, 0)
    let top = -Infinity
    for (let y = 0; y < L; y++) {
      const sum = int32At(sums, y) + int32At(words.sums, own + y)
      sums[y] = sum
      if (sum > top) top = sum
    }
    for (let y = 0; y < L; y++) scores[at * L + y] = factorOf(model, top - int32At(sums, y))
  }
}

/** The slot of a word's sums; a word that replaces another one starts with invalid sums. */
function slotOfWord({ owners, sums }: WordSums, word: WordFacts): number {
  const slot = (word.word ^ word.shape) & (MAX_KNOWN_WORDS - 1)
  if (owners[slot] !== word) {
    owners[slot] = word
    sums.fill(0, slot * PLACES * ROW, (slot + 1) * PLACES * ROW)
  }
  return slot
}

/** Adds up the weights of the features; unrolled by label, because most of the time is spent here. */
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
  for (let f = 0; f < count; f++) {
    const feature = featureOf(model, uint32At(features, f))
    if (feature < 0) continue
    const row = feature * ROW
    s0 += int8At(weights, row)
    s1 += int8At(weights, row + 1)
    s2 += int8At(weights, row + 2)
    s3 += int8At(weights, row + 3)
    s4 += int8At(weights, row + 4)
    s5 += int8At(weights, row + 5)
    s6 += int8At(weights, row + 6)
  }
  sums[base] = s0
  sums[base + 1] = s1
  sums[base + 2] = s2
  sums[base + 3] = s3
  sums[base + 4] = s4
  sums[base + 5] = s5
  sums[base + 6] = s6
}

type Chain = { readonly most: Float64Array; readonly back: Uint8Array; readonly best: Uint8Array }

/** The sequence of labels with the greatest product of factors (Viterbi). */
function bestChain(
  { moves }: LabelModel,
  nodes: readonly Node[],
  scores: Float64Array,
  { most, back, best }: Chain,
): void {
  const n = nodes.length
  for (let y = 0; y < L; y++) most[y] = floatAt(scores, y)
  for (let at = 1; at < n; at++) {
    const move = moveAt(nodes, at)
    const before = (at - 1) * L
    let top = 0
    for (let y = 0; y < L; y++) {
      let greatest = -1
      let from = 0
      for (let x = 0; x < L; x++) {
        const value = floatAt(most, before + x) * floatAt(moves, move + x * L + y)
        if (value > greatest) {
          greatest = value
          from = x
        }
      }
      const value = greatest * floatAt(scores, before + L + y)
      back[before + L + y] = from
      most[before + L + y] = value
      if (value > top) top = value
    }
    // Scaled, so that long lines do not underflow.
    for (let y = 0; y < L; y++) most[before + L + y] = floatAt(most, before + L + y) / top
  }
  const end = (n - 1) * L
  let y = 0
  for (let k = 1; k < L; k++) if (floatAt(most, end + k) > floatAt(most, end + y)) y = k
  for (let at = n - 1; at >= 0; at--) {
    best[at] = y
    y = uint8At(back, at * L + y)
  }
}

/** The index of the first factor of the transitions to a node. */
function moveAt(nodes: readonly Node[], at: number): number {
  return (nodes[at]?.gap ?? 0) * L * L
}

type Beliefs = { readonly likely: Float64Array; readonly after: Float64Array }

/** The probability of every label of every node (forward–backward algorithm). */
function likelihoods(
  { moves }: LabelModel,
  nodes: readonly Node[],
  scores: Float64Array,
  { likely, after }: Beliefs,
): void {
  const n = nodes.length
  for (let y = 0; y < L; y++) likely[y] = floatAt(scores, y)
  for (let at = 1; at < n; at++) {
    const move = moveAt(nodes, at)
    const before = (at - 1) * L
    for (let y = 0; y < L; y++) {
      let inward = 0
      for (let x = 0; x < L; x++) inward += floatAt(likely, before + x) * floatAt(moves, move + x * L + y)
      likely[before + L + y] = inward * floatAt(scores, before + L + y)
    }
    normalise(likely, before + L)
  }
  const end = (n - 1) * L
  for (let y = 0; y < L; y++) after[end + y] = 1
  normalise(likely, end)
  for (let at = n - 1; at > 0; at--) {
    const move = moveAt(nodes, at)
    const here = at * L
    for (let x = 0; x < L; x++) {
      let outward = 0
      for (let y = 0; y < L; y++)
        outward += floatAt(moves, move + x * L + y) * floatAt(scores, here + y) * floatAt(after, here + y)
      after[here - L + x] = outward
    }
    normalise(after, here - L)
    for (let x = 0; x < L; x++)
      likely[here - L + x] = floatAt(likely, here - L + x) * floatAt(after, here - L + x)
    normalise(likely, here - L)
  }
}

/** Scales the values of one node to a sum of 1. */
function normalise(numbers: Float64Array, base: number): void {
  let total = 0
  for (let y = 0; y < L; y++) total += floatAt(numbers, base + y)
  for (let y = 0; y < L; y++) numbers[base + y] = floatAt(numbers, base + y) / total
}
