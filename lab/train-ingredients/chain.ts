import { MODEL_LABELS } from '#core/formats/ingredient/tokens/label.ts'
import { GAP_COUNT } from '#core/formats/ingredient/model/line-nodes.ts'

/** The number of labels. */
export const LABELS = MODEL_LABELS.length

/** The number of label transitions per kind of gap. */
export const MOVES = LABELS * LABELS

/** The number of label transitions over all kinds of gap. */
export const ALL_MOVES = GAP_COUNT * MOVES

/** A line with its features as indexes of rows of weights; -1 for features that are not kept. */
export type Sequence = {
  readonly rows: Int32Array
  readonly ends: Int32Array
  readonly gaps: Int32Array
  readonly labels: Int32Array
}

/** The weights of a chain: a row of one weight per label for each feature, and moves by gap, from, to. */
export type Chain = { readonly weights: Float32Array; readonly moves: Float32Array }

/** Working memory for lines of up to `longest` words. */
export type Workspace = ReturnType<typeof createWorkspace>

/** Creates the working memory for the results of `chainGradients`. */
export function createWorkspace(longest: number) {
  return {
    scores: new Float64Array(longest * LABELS),
    alpha: new Float64Array(longest * LABELS),
    beta: new Float64Array(longest * LABELS),
    /** The gradient of the log likelihood by the label's score, by word and label. */
    nodeGradient: new Float64Array(longest * LABELS),
    /** The gradient by the score of a transition, by word, previous label and label. */
    moveGradient: new Float64Array(longest * MOVES),
  }
}

/** Fills the gradients of one sequence's log likelihood; returns its negative log likelihood. */
export function chainGradients(chain: Chain, sequence: Sequence, work: Workspace): number {
  if (sequence.labels.length === 0) return 0
  scoreNodes(chain.weights, sequence, work.scores)
  const gold = goldScore(chain.moves, sequence, work.scores)
  const logZ = forward(chain.moves, sequence, work)
  backward(chain.moves, sequence, work)
  nodeGradients(sequence, work)
  moveGradients(chain.moves, sequence, work)
  return logZ - gold
}

/** Adds up the weights of every node's features. */
function scoreNodes(weights: Float32Array, { rows, ends }: Sequence, scores: Float64Array): void {
  for (let at = 0, f = 0; at < ends.length; at++) {
    const end = ends[at] ?? 0
    for (let y = 0; y < LABELS; y++) scores[at * LABELS + y] = 0
    for (; f < end; f++) {
      const row = rows[f] ?? -1
      if (row < 0) continue
      for (let y = 0; y < LABELS; y++)
        scores[at * LABELS + y] = (scores[at * LABELS + y] ?? 0) + (weights[row * LABELS + y] ?? 0)
    }
  }
}

function goldScore(moves: Float32Array, { labels, gaps }: Sequence, scores: Float64Array): number {
  let gold = 0
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at] ?? 0
    gold += scores[at * LABELS + label] ?? 0
    if (at > 0) gold += moves[((gaps[at] ?? 0) * LABELS + (labels[at - 1] ?? 0)) * LABELS + label] ?? 0
  }
  return gold
}

/**
 * Converts the scores to factors, fills `alpha` (normalized to 1 for every word), and returns the logarithm of their
 * sum.
 */
function forward(moves: Float32Array, { gaps }: Sequence, { scores, alpha }: Workspace): number {
  let logZ = 0
  for (let at = 0; at < gaps.length; at++) {
    const base = at * LABELS
    let top = -Infinity
    for (let y = 0; y < LABELS; y++) top = Math.max(top, scores[base + y] ?? 0)
    let total = 0
    for (let y = 0; y < LABELS; y++) {
      let inward = at === 0 ? 1 : 0
      if (at > 0)
        for (let x = 0; x < LABELS; x++)
          inward +=
            (alpha[base - LABELS + x] ?? 0) *
            Math.exp(moves[((gaps[at] ?? 0) * LABELS + x) * LABELS + y] ?? 0)
      const factor = Math.exp((scores[base + y] ?? 0) - top)
      scores[base + y] = factor
      alpha[base + y] = inward * factor
      total += inward * factor
    }
    for (let y = 0; y < LABELS; y++) alpha[base + y] = (alpha[base + y] ?? 0) / total
    logZ += top + Math.log(total)
  }
  return logZ
}

function backward(moves: Float32Array, { gaps }: Sequence, { scores, beta }: Workspace): void {
  const n = gaps.length
  for (let y = 0; y < LABELS; y++) beta[(n - 1) * LABELS + y] = 1
  for (let at = n - 1; at > 0; at--) {
    const base = at * LABELS
    let total = 0
    for (let x = 0; x < LABELS; x++) {
      let outward = 0
      for (let y = 0; y < LABELS; y++)
        outward +=
          Math.exp(moves[((gaps[at] ?? 0) * LABELS + x) * LABELS + y] ?? 0) *
          (scores[base + y] ?? 0) *
          (beta[base + y] ?? 0)
      beta[base - LABELS + x] = outward
      total += outward
    }
    for (let x = 0; x < LABELS; x++) beta[base - LABELS + x] = (beta[base - LABELS + x] ?? 0) / total
  }
}

function nodeGradients({ labels }: Sequence, { alpha, beta, nodeGradient }: Workspace): void {
  for (let at = 0; at < labels.length; at++) {
    const base = at * LABELS
    let total = 0
    for (let y = 0; y < LABELS; y++) total += (alpha[base + y] ?? 0) * (beta[base + y] ?? 0)
    for (let y = 0; y < LABELS; y++)
      nodeGradient[base + y] =
        (labels[at] === y ? 1 : 0) - ((alpha[base + y] ?? 0) * (beta[base + y] ?? 0)) / total
  }
}

function moveGradients(moves: Float32Array, { labels, gaps }: Sequence, work: Workspace): void {
  const { scores, alpha, beta, moveGradient } = work
  for (let at = 1; at < labels.length; at++) {
    const base = at * LABELS
    let total = 0
    for (let x = 0; x < LABELS; x++)
      for (let y = 0; y < LABELS; y++) {
        const likely =
          (alpha[base - LABELS + x] ?? 0) *
          Math.exp(moves[((gaps[at] ?? 0) * LABELS + x) * LABELS + y] ?? 0) *
          (scores[base + y] ?? 0) *
          (beta[base + y] ?? 0)
        moveGradient[at * MOVES + x * LABELS + y] = likely
        total += likely
      }
    const gold = (labels[at - 1] ?? 0) * LABELS + (labels[at] ?? 0)
    for (let m = 0; m < MOVES; m++)
      moveGradient[at * MOVES + m] = (m === gold ? 1 : 0) - (moveGradient[at * MOVES + m] ?? 0) / total
  }
}
