import { lineFacts, MAX_FEATURES, writeFeatures } from './features.ts'
import { HASH_BITS, LABEL_COUNT, slotOf } from './label-model.ts'
import type { LabelModel } from './label-model.ts'
import type { Node } from './line-nodes.ts'

const L = LABEL_COUNT
const MASK = 2 ** HASH_BITS - 1

/** The most likely labels of a line's nodes, and how likely each label is for each node. */
export type Labelling = {
  /** Index of a label for every node. */
  readonly best: Int32Array
  /** Probability of every label for every node, one node after the other. */
  readonly likely: Float64Array
}

/** Labels the nodes of a line: the most likely chain, and every label's probability over all chains. */
export function labelWithModel(model: LabelModel, nodes: readonly Node[]): Labelling {
  const scores = scoreNodes(model, nodes)
  return { best: bestChain(model, nodes, scores), likely: likelihoods(model, nodes, scores) }
}

/** How well every label fits every node by its features alone, as factors of which the best is 1. */
function scoreNodes(model: LabelModel, nodes: readonly Node[]): Float64Array {
  const { keys, weights } = model
  const last = keys.length - 1
  const scores = new Float64Array(nodes.length * L)
  const facts = lineFacts(nodes)
  const features = new Uint32Array(MAX_FEATURES)
  for (let at = 0; at < nodes.length; at++) {
    const base = at * L
    const count = writeFeatures(nodes, facts, at, features, 0)
    for (let f = 0; f < count; f++) {
      const hash = (features[f] ?? 0) & MASK
      let slot = slotOf(hash, keys.length)
      let key = keys[slot] ?? 0
      while (key !== 0 && key !== hash + 1) {
        slot = (slot + 1) & last
        key = keys[slot] ?? 0
      }
      if (key === 0) continue
      const row = slot * L
      for (let y = 0; y < L; y++) scores[base + y] = (scores[base + y] ?? 0) + (weights[row + y] ?? 0)
    }
    let top = scores[base] ?? 0
    for (let y = 1; y < L; y++) top = Math.max(top, scores[base + y] ?? 0)
    for (let y = 0; y < L; y++) scores[base + y] = Math.exp((scores[base + y] ?? 0) - top)
  }
  return scores
}

/** The chain of labels with the greatest product of factors (Viterbi). */
function bestChain(model: LabelModel, nodes: readonly Node[], scores: Float64Array): Int32Array {
  const n = nodes.length
  const best = new Int32Array(n)
  if (n === 0) return best
  const back = new Uint8Array(n * L)
  let before = scores.slice(0, L)
  let here = new Float64Array(L)
  for (let at = 1; at < n; at++) {
    const moves = (nodes[at]?.gap ?? 0) * L * L
    let top = 0
    for (let y = 0; y < L; y++) {
      let most = -1
      for (let x = 0; x < L; x++) {
        const value = (before[x] ?? 0) * (model.moves[moves + x * L + y] ?? 0)
        if (value > most) {
          most = value
          back[at * L + y] = x
        }
      }
      here[y] = most * (scores[at * L + y] ?? 0)
      top = Math.max(top, here[y] ?? 0)
    }
    // Scaled, so that long lines do not run out of digits.
    for (let y = 0; y < L; y++) here[y] = (here[y] ?? 0) / top
    const held = before
    before = here
    here = held
  }
  let y = 0
  for (let k = 1; k < L; k++) if ((before[k] ?? 0) > (before[y] ?? 0)) y = k
  for (let at = n - 1; at >= 0; at--) {
    best[at] = y
    y = back[at * L + y] ?? 0
  }
  return best
}

/** The probability of every label of every node (forward-backward). */
function likelihoods(model: LabelModel, nodes: readonly Node[], scores: Float64Array): Float64Array {
  const n = nodes.length
  const likely = scores.slice()
  for (let at = 0; at < n; at++) {
    const moves = (nodes[at]?.gap ?? 0) * L * L
    let total = 0
    for (let y = 0; y < L; y++) {
      let inward = at === 0 ? 1 : 0
      if (at > 0)
        for (let x = 0; x < L; x++)
          inward += (likely[(at - 1) * L + x] ?? 0) * (model.moves[moves + x * L + y] ?? 0)
      likely[at * L + y] = inward * (scores[at * L + y] ?? 0)
      total += likely[at * L + y] ?? 0
    }
    for (let y = 0; y < L; y++) likely[at * L + y] = (likely[at * L + y] ?? 0) / total
  }
  let after = new Float64Array(L).fill(1)
  let here = new Float64Array(L)
  for (let at = n - 1; at >= 0; at--) {
    let total = 0
    for (let y = 0; y < L; y++) {
      likely[at * L + y] = (likely[at * L + y] ?? 0) * (after[y] ?? 0)
      total += likely[at * L + y] ?? 0
    }
    for (let y = 0; y < L; y++) likely[at * L + y] = (likely[at * L + y] ?? 0) / total
    if (at === 0) break
    const moves = (nodes[at]?.gap ?? 0) * L * L
    let sum = 0
    for (let x = 0; x < L; x++) {
      let outward = 0
      for (let y = 0; y < L; y++)
        outward += (model.moves[moves + x * L + y] ?? 0) * (scores[at * L + y] ?? 0) * (after[y] ?? 0)
      here[x] = outward
      sum += outward
    }
    for (let x = 0; x < L; x++) here[x] = (here[x] ?? 0) / sum
    const held = after
    after = here
    here = held
  }
  return likely
}
