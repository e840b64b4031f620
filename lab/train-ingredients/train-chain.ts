import { ALL_MOVES, chainGradients, createWorkspace, MOVES, STATES } from './chain.ts'
import type { Chain, Sequence, Workspace } from './chain.ts'

/** The training parameters of a chain. */
export type Training = {
  readonly rows: number
  readonly epochs: number
  readonly rate: number
  /** The strength of the L1 penalty, which makes most weights 0. */
  readonly l1: number
  readonly l2: number
  /** The share of the features that are left out at random in every step, so that the others learn to do without them. */
  readonly dropout: number
  readonly seed: number
  readonly onEpoch?: (epoch: number, loss: number) => void
}

/** The state of AdaGrad: the chain, the sums of squared gradients, and when each row was last penalised. */
type Climb = Chain & {
  readonly squares: Float32Array
  readonly moveSquares: Float32Array
  readonly settled: Int32Array
  readonly training: Training
}

/** The initial value of squared gradients, which limits the first steps. */
const FIRST_SQUARE = 1e-2
/** Gradients with a smaller absolute value are skipped. */
const MIN_GRADIENT = 1e-4

/** A seeded pseudo-random generator of numbers in [0, 1). */
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
 * (composite mirror descent) and dropout, and returns the mean of the weights over the last third of the epochs,
 * scaled down to lines with all of their features.
 */
export function trainChain(sequences: readonly Sequence[], training: Training): Chain {
  const random = seededRandom(training.seed)
  const climb = startClimb(training)
  const work = createWorkspace(Math.max(...sequences.map((each) => each.gaps.length)))
  const order = sequences.map((_, k) => k)
  const sum: Chain = { weights: new Float32Array(climb.weights.length), moves: new Float32Array(ALL_MOVES) }
  const averaged = Math.max(1, Math.floor(training.epochs / 3))
  let step = 0
  for (let epoch = 0; epoch < training.epochs; epoch++) {
    shuffle(order, random)
    let loss = 0
    for (const k of order) {
      const whole = sequences[k]
      if (!whole) continue
      const sequence = withDropout(whole, training.dropout, random)
      for (const row of sequence.rows) if (row >= 0) penalise(climb, row, step)
      loss += chainGradients(climb, sequence, work)
      climbNodes(climb, sequence, work)
      climbMoves(climb, sequence, work)
      step++
    }
    for (let row = 0; row < training.rows; row++) penalise(climb, row, step)
    if (epoch >= training.epochs - averaged) add(sum, climb)
    training.onEpoch?.(epoch, loss)
  }
  const kept = 1 - training.dropout
  return { weights: sum.weights.map((w) => (w * kept) / averaged), moves: sum.moves.map((w) => w / averaged) }
}

function withDropout(sequence: Sequence, share: number, random: () => number): Sequence {
  if (share === 0) return sequence
  return { ...sequence, rows: sequence.rows.map((row) => (random() < share ? -1 : row)) }
}

function startClimb(training: Training): Climb {
  const size = training.rows * STATES
  return {
    training,
    weights: new Float32Array(size),
    moves: new Float32Array(ALL_MOVES),
    squares: new Float32Array(size).fill(FIRST_SQUARE),
    moveSquares: new Float32Array(ALL_MOVES).fill(FIRST_SQUARE),
    settled: new Int32Array(training.rows),
  }
}

/** Applies to a row the penalties of all steps since its last update. */
function penalise({ weights, squares, settled, training }: Climb, row: number, step: number): void {
  const idle = step - (settled[row] ?? 0)
  if (idle === 0) return
  settled[row] = step
  for (let k = row * STATES; k < (row + 1) * STATES; k++) {
    const weight = weights[k] ?? 0
    if (weight === 0) continue
    const pace = (training.rate / Math.sqrt(squares[k] ?? 1)) * idle
    const left = Math.abs(weight) - pace * training.l1
    weights[k] = left <= 0 ? 0 : (Math.sign(weight) * left) / (1 + pace * training.l2)
  }
}

function climbNodes({ weights, squares, training }: Climb, { rows, ends }: Sequence, work: Workspace): void {
  for (let at = 0, f = 0; at < ends.length; at++) {
    const end = ends[at] ?? 0
    for (; f < end; f++) {
      const row = rows[f] ?? -1
      if (row < 0) continue
      for (let y = 0; y < STATES; y++)
        climbOne(weights, squares, row * STATES + y, work.nodeGradient[at * STATES + y] ?? 0, training.rate)
    }
  }
}

function climbMoves({ moves, moveSquares, training }: Climb, { gaps }: Sequence, work: Workspace): void {
  for (let at = 1; at < gaps.length; at++)
    for (let m = 0; m < MOVES; m++)
      climbOne(
        moves,
        moveSquares,
        (gaps[at] ?? 0) * MOVES + m,
        work.moveGradient[at * MOVES + m] ?? 0,
        training.rate,
      )
}

function climbOne(
  weights: Float32Array,
  squares: Float32Array,
  k: number,
  gradient: number,
  rate: number,
): void {
  if (gradient > -MIN_GRADIENT && gradient < MIN_GRADIENT) return
  const square = (squares[k] ?? 0) + gradient * gradient
  squares[k] = square
  weights[k] = (weights[k] ?? 0) + (rate * gradient) / Math.sqrt(square)
}

function add(sum: Chain, chain: Chain): void {
  for (let k = 0; k < sum.weights.length; k++)
    sum.weights[k] = (sum.weights[k] ?? 0) + (chain.weights[k] ?? 0)
  for (let k = 0; k < sum.moves.length; k++) sum.moves[k] = (sum.moves[k] ?? 0) + (chain.moves[k] ?? 0)
}

function shuffle(order: number[], random: () => number): void {
  for (let k = order.length - 1; k > 0; k--) {
    const other = Math.floor(random() * (k + 1))
    const held = order[k] ?? 0
    order[k] = order[other] ?? 0
    order[other] = held
  }
}
