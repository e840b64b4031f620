import { MODEL_STATES } from '#core/formats/ingredient/tokens/label.ts'
import { GAP_COUNT } from '#core/formats/ingredient/model/line-nodes.ts'

/** The number of states. */
export const STATES = MODEL_STATES.length

/** The number of transitions per kind of gap. */
export const MOVES = STATES * STATES

/** The number of transitions over all kinds of gap. */
export const ALL_MOVES = GAP_COUNT * MOVES

/** A line with its features as indexes of rows of weights; -1 for features that are not kept. */
export type Sequence = {
  readonly rows: Int32Array
  readonly ends: Int32Array
  readonly gaps: Int32Array
  readonly states: Int32Array
}

/** The weights of a chain: a row of one weight per state for each feature, and moves by gap, from, to. */
export type Chain = { readonly weights: Float32Array; readonly moves: Float32Array }

/** Working memory for lines of up to `longest` words. */
export type Workspace = ReturnType<typeof createWorkspace>

/** Creates the working memory for the results of `chainGradients`. */
export function createWorkspace(longest: number) {
  return {
    scores: new Float64Array(longest * STATES),
    alpha: new Float64Array(longest * STATES),
    beta: new Float64Array(longest * STATES),
    /** The gradient of the log likelihood by the state's score, by word and state. */
    nodeGradient: new Float64Array(longest * STATES),
    /** The gradient by the score of a transition, by word, previous state and state. */
    moveGradient: new Float64Array(longest * MOVES),
  }
}

/** Fills the gradients of one sequence's log likelihood; returns its negative log likelihood. */
export function chainGradients(chain: Chain, sequence: Sequence, work: Workspace): number {
  if (sequence.states.length === 0) return 0
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
    for (let y = 0; y < STATES; y++) scores[at * STATES + y] = 0
    for (; f < end; f++) {
      const row = rows[f] ?? -1
      if (row < 0) continue
      for (let y = 0; y < STATES; y++)
        scores[at * STATES + y] = (scores[at * STATES + y] ?? 0) + (weights[row * STATES + y] ?? 0)
    }
  }
}

function goldScore(moves: Float32Array, { states, gaps }: Sequence, scores: Float64Array): number {
  let gold = 0
  for (let at = 0; at < states.length; at++) {
    const state = states[at] ?? 0
    gold += scores[at * STATES + state] ?? 0
    if (at > 0) gold += moves[((gaps[at] ?? 0) * STATES + (states[at - 1] ?? 0)) * STATES + state] ?? 0
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
    const base = at * STATES
    let top = -Infinity
    for (let y = 0; y < STATES; y++) top = Math.max(top, scores[base + y] ?? 0)
    let total = 0
    for (let y = 0; y < STATES; y++) {
      let inward = at === 0 ? 1 : 0
      if (at > 0)
        for (let x = 0; x < STATES; x++)
          inward +=
            (alpha[base - STATES + x] ?? 0) *
            Math.exp(moves[((gaps[at] ?? 0) * STATES + x) * STATES + y] ?? 0)
      const factor = Math.exp((scores[base + y] ?? 0) - top)
      scores[base + y] = factor
      alpha[base + y] = inward * factor
      total += inward * factor
    }
    for (let y = 0; y < STATES; y++) alpha[base + y] = (alpha[base + y] ?? 0) / total
    logZ += top + Math.log(total)
  }
  return logZ
}

function backward(moves: Float32Array, { gaps }: Sequence, { scores, beta }: Workspace): void {
  const n = gaps.length
  for (let y = 0; y < STATES; y++) beta[(n - 1) * STATES + y] = 1
  for (let at = n - 1; at > 0; at--) {
    const base = at * STATES
    let total = 0
    for (let x = 0; x < STATES; x++) {
      let outward = 0
      for (let y = 0; y < STATES; y++)
        outward +=
          Math.exp(moves[((gaps[at] ?? 0) * STATES + x) * STATES + y] ?? 0) *
          (scores[base + y] ?? 0) *
          (beta[base + y] ?? 0)
      beta[base - STATES + x] = outward
      total += outward
    }
    for (let x = 0; x < STATES; x++) beta[base - STATES + x] = (beta[base - STATES + x] ?? 0) / total
  }
}

function nodeGradients({ states }: Sequence, { alpha, beta, nodeGradient }: Workspace): void {
  for (let at = 0; at < states.length; at++) {
    const base = at * STATES
    let total = 0
    for (let y = 0; y < STATES; y++) total += (alpha[base + y] ?? 0) * (beta[base + y] ?? 0)
    for (let y = 0; y < STATES; y++)
      nodeGradient[base + y] =
        (states[at] === y ? 1 : 0) - ((alpha[base + y] ?? 0) * (beta[base + y] ?? 0)) / total
  }
}

function moveGradients(moves: Float32Array, { states, gaps }: Sequence, work: Workspace): void {
  const { scores, alpha, beta, moveGradient } = work
  for (let at = 1; at < states.length; at++) {
    const base = at * STATES
    let total = 0
    for (let x = 0; x < STATES; x++)
      for (let y = 0; y < STATES; y++) {
        const likely =
          (alpha[base - STATES + x] ?? 0) *
          Math.exp(moves[((gaps[at] ?? 0) * STATES + x) * STATES + y] ?? 0) *
          (scores[base + y] ?? 0) *
          (beta[base + y] ?? 0)
        moveGradient[at * MOVES + x * STATES + y] = likely
        total += likely
      }
    const gold = (states[at - 1] ?? 0) * STATES + (states[at] ?? 0)
    for (let m = 0; m < MOVES; m++)
      moveGradient[at * MOVES + m] = (m === gold ? 1 : 0) - (moveGradient[at * MOVES + m] ?? 0) / total
  }
}
