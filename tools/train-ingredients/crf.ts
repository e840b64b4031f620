import { GAP_COUNT } from '#core/import/ingredient/model/line-nodes.ts'
import { MODEL_LABELS } from '#core/import/ingredient/label.ts'

const L = MODEL_LABELS.length

/** A line with its features as indexes of rows of weights; -1 for features that are not kept. */
export type Sequence = {
  readonly rows: Int32Array
  readonly ends: Int32Array
  readonly gaps: Int32Array
  readonly labels: Int32Array
}

/** The weights of a chain: a row of one weight per label for each feature, and moves by gap, from, to. */
export type Chain = { readonly weights: Float32Array; readonly moves: Float32Array }

/** How a chain is trained. */
export type Training = {
  readonly rows: number
  readonly epochs: number
  readonly rate: number
  /** Strength of the pull of every weight towards 0 that makes most of them 0. */
  readonly l1: number
  readonly l2: number
  readonly seed: number
  readonly onEpoch?: (epoch: number, loss: number, chain: Chain) => void
}

/** A small generator of numbers in [0, 1), the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * Trains a linear-chain conditional random field by AdaGrad with a lazily applied L1 and L2 penalty
 * (composite mirror descent), and returns the mean of the weights over the last third of the epochs.
 */
export function trainChain(sequences: readonly Sequence[], training: Training): Chain {
  const random = seededRandom(training.seed)
  const weights = new Float32Array(training.rows * L)
  const squares = new Float32Array(training.rows * L).fill(1e-2)
  const touched = new Int32Array(training.rows)
  const moves = new Float32Array(GAP_COUNT * L * L)
  const moveSquares = new Float32Array(GAP_COUNT * L * L).fill(1e-2)
  const longest = Math.max(...sequences.map((each) => each.gaps.length))
  const work = workspace(longest)
  const order = sequences.map((_, k) => k)
  const { rate, l1, l2 } = training
  const sum = new Float32Array(weights.length)
  const moveSum = new Float32Array(moves.length)
  let summed = 0
  let step = 0
  const settle = (row: number): void => {
    const idle = step - (touched[row] ?? 0)
    if (idle === 0) return
    touched[row] = step
    for (let k = row * L; k < row * L + L; k++) {
      const w = weights[k] ?? 0
      if (w === 0) continue
      const pace = (rate / Math.sqrt(squares[k] ?? 1)) * idle
      const shrunk = Math.abs(w) - pace * l1
      weights[k] = shrunk <= 0 ? 0 : (Math.sign(w) * shrunk) / (1 + pace * l2)
    }
  }
  for (let epoch = 0; epoch < training.epochs; epoch++) {
    shuffle(order, random)
    let loss = 0
    for (const k of order) {
      const sequence = sequences[k]
      if (!sequence) continue
      const { rows, ends, labels, gaps } = sequence
      for (const row of rows) if (row >= 0) settle(row)
      loss += gradients({ weights, moves }, sequence, work)
      step++
      for (let at = 0, f = 0; at < labels.length; at++) {
        const end = ends[at] ?? 0
        for (; f < end; f++) {
          const row = rows[f] ?? -1
          if (row < 0) continue
          for (let y = 0; y < L; y++) {
            const g = work.nodeGradient[at * L + y] ?? 0
            if (g > -1e-4 && g < 1e-4) continue
            const w = row * L + y
            const square = (squares[w] ?? 0) + g * g
            squares[w] = square
            weights[w] = (weights[w] ?? 0) + (rate * g) / Math.sqrt(square)
          }
        }
        if (at === 0) continue
        const base = (gaps[at] ?? 0) * L * L
        for (let m = 0; m < L * L; m++) {
          const g = work.moveGradient[at * L * L + m] ?? 0
          if (g > -1e-5 && g < 1e-5) continue
          const square = (moveSquares[base + m] ?? 0) + g * g
          moveSquares[base + m] = square
          moves[base + m] = (moves[base + m] ?? 0) + (rate * g) / Math.sqrt(square)
        }
      }
    }
    for (let row = 0; row < training.rows; row++) settle(row)
    if (epoch >= training.epochs - Math.max(1, Math.floor(training.epochs / 3))) {
      for (let k = 0; k < sum.length; k++) sum[k] = (sum[k] ?? 0) + (weights[k] ?? 0)
      for (let k = 0; k < moves.length; k++) moveSum[k] = (moveSum[k] ?? 0) + (moves[k] ?? 0)
      summed++
    }
    training.onEpoch?.(epoch, loss, { weights, moves })
  }
  return { weights: sum.map((w) => w / summed), moves: moveSum.map((w) => w / summed) }
}

type Workspace = {
  readonly scores: Float64Array
  readonly alpha: Float64Array
  readonly beta: Float64Array
  readonly nodeGradient: Float64Array
  readonly moveGradient: Float64Array
}

function workspace(longest: number): Workspace {
  return {
    scores: new Float64Array(longest * L),
    alpha: new Float64Array(longest * L),
    beta: new Float64Array(longest * L),
    nodeGradient: new Float64Array(longest * L),
    moveGradient: new Float64Array(longest * L * L),
  }
}

/** Fills the gradients of one sequence's log likelihood; returns its loss. */
function gradients(chain: Chain, sequence: Sequence, work: Workspace): number {
  const { labels, gaps } = sequence
  const n = labels.length
  if (n === 0) return 0
  scoreNodes(chain.weights, sequence, work.scores)
  const { scores, alpha, beta, nodeGradient, moveGradient } = work
  const { moves } = chain
  let logZ = 0
  let gold = 0
  for (let at = 0; at < n; at++) {
    gold += scores[at * L + (labels[at] ?? 0)] ?? 0
    if (at > 0) gold += moves[((gaps[at] ?? 0) * L + (labels[at - 1] ?? 0)) * L + (labels[at] ?? 0)] ?? 0
    let top = -Infinity
    for (let y = 0; y < L; y++) top = Math.max(top, scores[at * L + y] ?? 0)
    logZ += top
    let total = 0
    for (let y = 0; y < L; y++) {
      let inward = 1
      if (at > 0) {
        inward = 0
        for (let x = 0; x < L; x++)
          inward += (alpha[(at - 1) * L + x] ?? 0) * Math.exp(moves[((gaps[at] ?? 0) * L + x) * L + y] ?? 0)
      }
      const value = inward * Math.exp((scores[at * L + y] ?? 0) - top)
      scores[at * L + y] = Math.exp((scores[at * L + y] ?? 0) - top)
      alpha[at * L + y] = value
      total += value
    }
    for (let y = 0; y < L; y++) alpha[at * L + y] = (alpha[at * L + y] ?? 0) / total
    logZ += Math.log(total)
  }
  for (let y = 0; y < L; y++) beta[(n - 1) * L + y] = 1
  for (let at = n - 1; at > 0; at--) {
    let total = 0
    for (let x = 0; x < L; x++) {
      let sum = 0
      for (let y = 0; y < L; y++)
        sum +=
          Math.exp(moves[((gaps[at] ?? 0) * L + x) * L + y] ?? 0) *
          (scores[at * L + y] ?? 0) *
          (beta[at * L + y] ?? 0)
      beta[(at - 1) * L + x] = sum
      total += sum
    }
    for (let x = 0; x < L; x++) beta[(at - 1) * L + x] = (beta[(at - 1) * L + x] ?? 0) / total
  }
  for (let at = 0; at < n; at++) {
    let total = 0
    for (let y = 0; y < L; y++) total += (alpha[at * L + y] ?? 0) * (beta[at * L + y] ?? 0)
    for (let y = 0; y < L; y++)
      nodeGradient[at * L + y] =
        (labels[at] === y ? 1 : 0) - ((alpha[at * L + y] ?? 0) * (beta[at * L + y] ?? 0)) / total
    if (at === 0) continue
    let pairs = 0
    for (let x = 0; x < L; x++)
      for (let y = 0; y < L; y++) {
        const p =
          (alpha[(at - 1) * L + x] ?? 0) *
          Math.exp(moves[((gaps[at] ?? 0) * L + x) * L + y] ?? 0) *
          (scores[at * L + y] ?? 0) *
          (beta[at * L + y] ?? 0)
        moveGradient[(at * L + x) * L + y] = p
        pairs += p
      }
    for (let x = 0; x < L; x++)
      for (let y = 0; y < L; y++) {
        const k = (at * L + x) * L + y
        moveGradient[k] = (labels[at - 1] === x && labels[at] === y ? 1 : 0) - (moveGradient[k] ?? 0) / pairs
      }
  }
  return logZ - gold
}

/** Adds up the weights of every node's features. */
function scoreNodes(weights: Float32Array, sequence: Sequence, scores: Float64Array): void {
  const { rows, ends } = sequence
  for (let at = 0, f = 0; at < ends.length; at++) {
    const end = ends[at] ?? 0
    for (let y = 0; y < L; y++) scores[at * L + y] = 0
    for (; f < end; f++) {
      const row = rows[f] ?? -1
      if (row < 0) continue
      for (let y = 0; y < L; y++) scores[at * L + y] = (scores[at * L + y] ?? 0) + (weights[row * L + y] ?? 0)
    }
  }
}

/** The most likely labels of a sequence. */
export function decode(chain: Chain, sequence: Sequence): Int32Array {
  const n = sequence.gaps.length
  const scores = new Float64Array(n * L)
  scoreNodes(chain.weights, sequence, scores)
  const back = new Int32Array(n * L)
  for (let at = 1; at < n; at++)
    for (let y = 0; y < L; y++) {
      let best = -Infinity
      for (let x = 0; x < L; x++) {
        const value =
          (scores[(at - 1) * L + x] ?? 0) + (chain.moves[((sequence.gaps[at] ?? 0) * L + x) * L + y] ?? 0)
        if (value > best) {
          best = value
          back[at * L + y] = x
        }
      }
      scores[at * L + y] = (scores[at * L + y] ?? 0) + best
    }
  const labels = new Int32Array(n)
  if (n === 0) return labels
  let y = 0
  for (let k = 1; k < L; k++) if ((scores[(n - 1) * L + k] ?? 0) > (scores[(n - 1) * L + y] ?? 0)) y = k
  for (let at = n - 1; at >= 0; at--) {
    labels[at] = y
    y = back[at * L + y] ?? 0
  }
  return labels
}

function shuffle(order: number[], random: () => number): void {
  for (let k = order.length - 1; k > 0; k--) {
    const other = Math.floor(random() * (k + 1))
    const held = order[k] ?? 0
    order[k] = order[other] ?? 0
    order[other] = held
  }
}
