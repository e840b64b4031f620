import { MODEL_LABELS } from '../label.ts'
import { decodeBase64 } from './base64.ts'
import { GAP_COUNT } from './line-nodes.ts'
import { floatAt, int8At, uint16At, uint32At, uint8At } from './typed-number-at.ts'

/** How many labels the model tells apart. */
export const LABEL_COUNT = MODEL_LABELS.length

/** How many bits of a feature's hash the weights are found by. */
export const HASH_BITS = 26

/** How many bits of a hash tell where in the table to look; the others tell the features there apart. */
const BUCKET_BITS = 14
const REST_BITS = HASH_BITS - BUCKET_BITS
const HASH_MASK = 2 ** HASH_BITS - 1
const REST_MASK = 2 ** REST_BITS - 1

/** The bits of a hash that the filter looks at. */
const FILTER_MASK = 2 ** 18 - 1

/** How many weights a feature takes: one per label and one that is left free, so that they are quick to find. */
export const ROW = 8

/** The weights in the form that lines are labelled with. */
export type LabelModel = {
  /** A bit for each hash that may be in the table: most are not, and a small filter says so sooner. */
  readonly filter: Uint8Array
  /** For every value of the first bits of a hash the first feature that starts with it; features are in order. */
  readonly starts: Uint32Array
  /** The last bits of the hash of every feature. */
  readonly rests: Uint16Array
  /** A weight per label for every feature, as whole numbers of `step`; every feature takes `ROW` of them. */
  readonly weights: Int8Array
  readonly step: number
  /** How likely a label is whose weights add up to so many steps less than those of the best. */
  readonly factors: Float64Array
  /** For every gap, label before and label: the factor by which the step is likelier than others. */
  readonly moves: Float64Array
}

/** What the weights file holds: sizes, and three columns of bytes and the moves in base64. */
export type WeightsFile = {
  readonly features: number
  /** Weights and moves are whole numbers of this size. */
  readonly step: number
  readonly moveStep: number
  /** Differences of the sorted hashes, as varints. */
  readonly hashes: string
  /** For every feature a bit for each label that has a weight. */
  readonly masks: string
  readonly values: string
  readonly moves: string
}

/** Unpacks a weights file. */
export function unpackWeights(file: WeightsFile): LabelModel {
  const filter = new Uint8Array((FILTER_MASK + 1) / 8)
  const starts = new Uint32Array(2 ** BUCKET_BITS + 1)
  const rests = new Uint16Array(file.features)
  const weights = new Int8Array(file.features * ROW)
  const hashes = decodeBase64(file.hashes)
  const masks = decodeBase64(file.masks)
  const values = new Int8Array(decodeBase64(file.values).buffer)
  let hash = 0
  let byte = 0
  let value = 0
  let bucket = 0
  for (let feature = 0; feature < file.features; feature++) {
    let shift = 0
    for (;;) {
      const part = uint8At(hashes, byte++)
      hash += (part & 127) * 2 ** shift
      if (part < 128) break
      shift += 7
    }
    while (bucket < hash >> REST_BITS) starts[++bucket] = feature
    rests[feature] = hash & REST_MASK
    const bit = hash & FILTER_MASK
    filter[bit >> 3] = uint8At(filter, bit >> 3) | (1 << (bit & 7))
    for (let label = 0; label < LABEL_COUNT; label++)
      if ((uint8At(masks, feature) >> label) & 1) weights[feature * ROW + label] = int8At(values, value++)
  }
  starts.fill(file.features, bucket + 1)
  const moves = Float64Array.from(new Int8Array(decodeBase64(file.moves).buffer), (move) =>
    Math.exp(move * file.moveStep),
  )
  return {
    filter,
    starts,
    rests,
    weights,
    step: file.step,
    factors: Float64Array.from({ length: MAX_FACTORS }, (_, steps) => Math.exp(-steps * file.step)),
    moves: moves.slice(0, GAP_COUNT * LABEL_COUNT * LABEL_COUNT),
  }
}

/** Labels that are further behind the best are rare, and their factors are not kept. */
const MAX_FACTORS = 1024

/** How likely a label is whose weights add up to `steps` less than those of the best label, which has 1. */
export function factorOf({ factors, step }: LabelModel, steps: number): number {
  return steps < MAX_FACTORS ? floatAt(factors, steps) : Math.exp(-steps * step)
}

/** The feature with a hash, of which the last bits count; -1 when it has no weights. */
export function featureOf({ filter, starts, rests }: LabelModel, hash: number): number {
  const bit = hash & FILTER_MASK
  if (((uint8At(filter, bit >> 3) >> (bit & 7)) & 1) === 0) return -1
  const bucket = (hash & HASH_MASK) >> REST_BITS
  const rest = hash & REST_MASK
  const end = uint32At(starts, bucket + 1)
  for (let feature = uint32At(starts, bucket); feature < end; feature++)
    if (uint16At(rests, feature) === rest) return feature
  return -1
}
