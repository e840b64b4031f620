import { describe, expect, it } from 'vitest'
import { MODEL_STATES } from '#core/formats/ingredient/tokens/label.ts'
import { featureOf, unpackWeights } from '#core/formats/ingredient/model/label-model.ts'
import { seededRandom, trainChain } from './train-chain.ts'
import type { Sequence } from './chain.ts'
import { packWeights } from './pack-weights.ts'

/** Feature 0 is always the first label; feature 1 is the second label after it, and the third at the start. */
const sequences: Sequence[] = [
  {
    rows: Int32Array.of(0, 1),
    ends: Int32Array.of(1, 2),
    gaps: Int32Array.of(1, 0),
    states: Int32Array.of(0, 1),
  },
  { rows: Int32Array.of(1), ends: Int32Array.of(1), gaps: Int32Array.of(1), states: Int32Array.of(2) },
]
const training = { rows: 2, epochs: 60, rate: 0.2, l1: 0, l2: 0, dropout: 0, seed: 7 }

describe('trainChain', () => {
  it('results in the same weights for the same seed', () => {
    expect(trainChain(sequences, training)).toEqual(trainChain(sequences, training))
  })

  it('lowers the loss', () => {
    const losses: number[] = []
    trainChain(sequences, { ...training, onEpoch: (_epoch, loss) => losses.push(loss) })
    expect(losses.at(-1)).toBeLessThan((losses[0] ?? 0) / 10)
  })

  it('leaves unused weights at zero under a strong penalty', () => {
    const chain = trainChain(sequences, { ...training, l1: 10 })
    expect(chain.weights.filter((weight) => weight !== 0)).toHaveLength(0)
  })

  it('learns from the features that dropout leaves, without learning more from them', () => {
    const few = trainChain(sequences, { ...training, dropout: 0.5 })
    expect(few.weights[0] ?? 0).toBeGreaterThan(0)
    expect(few.weights[0] ?? 0).toBeLessThan(trainChain(sequences, training).weights[0] ?? 0)
    expect(few).toEqual(trainChain(sequences, { ...training, dropout: 0.5 }))
  })

  it('learns that the label depends on the label before', () => {
    const { moves } = trainChain(sequences, training)
    const labels = MODEL_STATES.length
    expect(moves[1] ?? 0).toBeGreaterThan(moves[2 * labels + 1] ?? 0)
  })
})

describe('packWeights', () => {
  it('keeps every weight to within half a step when it is unpacked again', () => {
    const random = seededRandom(3)
    const hashes = [67_000_000, 5, 300, 70_000, 41]
    const weights = Float32Array.from({ length: hashes.length * 8 }, () => random() * 4 - 2)
    const moves = Float32Array.from({ length: 10 * 64 }, () => random() - 0.5)
    const file = packWeights({ weights, moves }, hashes)
    const model = unpackWeights(file)
    for (const [row, hash] of hashes.entries()) {
      const feature = featureOf(model, hash)
      for (let label = 0; label < 8; label++) {
        const weight = weights[row * 8 + label] ?? 0
        const error = Math.abs((model.weights[feature * 8 + label] ?? 0) * model.step - weight)
        expect(error).toBeLessThanOrEqual(Math.max(0.02, file.step / 2 + 1e-6))
      }
    }
    expect(featureOf(model, 6)).toBe(-1)
    for (const [k, move] of moves.entries()) expect(Math.log(model.moves[k] ?? 0)).toBeCloseTo(move, 1)
  })
})
