import { STATE_COUNT } from '#core/formats/ingredient/model/label-model.ts'
import type { WeightsFile } from '#core/formats/ingredient/model/label-model.ts'
import type { Chain } from './chain.ts'

/** Weights with a smaller absolute value are omitted. */
const SMALLEST = 0.02
const GREATEST_STEPS = 127

/** Packs trained weights, row by row of `hashes`, into bytes of about a hundredth of the greatest weight. */
export function packWeights(chain: Chain, hashes: readonly number[]): WeightsFile {
  const step = greatest(chain.weights) / GREATEST_STEPS
  const moveStep = greatest(chain.moves) / GREATEST_STEPS
  const rows = hashes
    .map((hash, row) => ({ hash, values: quantised(chain.weights, row, step) }))
    .filter(({ values }) => values.some((value) => value !== 0))
    .sort((a, b) => a.hash - b.hash)
  const masks = rows.map(({ values }) =>
    values.reduce((mask, value, state) => mask | (value === 0 ? 0 : 1 << state), 0),
  )
  return {
    features: rows.length,
    step,
    moveStep,
    hashes: base64(rows.flatMap(({ hash }, k) => varint(hash - (rows[k - 1]?.hash ?? 0)))),
    masks: base64(masks),
    values: base64(rows.flatMap(({ values }) => values.filter((value) => value !== 0))),
    moves: base64([...chain.moves].map((move) => Math.round(move / moveStep))),
  }
}

function greatest(weights: Float32Array): number {
  return weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9)
}

function quantised(weights: Float32Array, row: number, step: number): number[] {
  return Array.from({ length: STATE_COUNT }, (_, state) => {
    const weight = weights[row * STATE_COUNT + state] ?? 0
    return Math.abs(weight) < SMALLEST ? 0 : Math.round(weight / step)
  })
}

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest & 127) | 128)
    rest = Math.floor(rest / 128)
  }
  return [...bytes, rest]
}

function base64(bytes: readonly number[]): string {
  return Buffer.from(Int8Array.from(bytes).buffer).toString('base64')
}
