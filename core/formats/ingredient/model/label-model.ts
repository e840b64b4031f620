import { MODEL_STATES } from '../tokens/label.ts'
import { decodeBase64 } from './base64.ts'
import { GAP_COUNT } from './line-nodes.ts'
import { floatAt, int8At, uint16At, uint32At, uint8At } from './typed-number-at.ts'

/** The number of states of the model; the weights file has a bit for each. */
export const STATE_COUNT = MODEL_STATES.length

/** The number of bits of a feature's hash that select its weights. */
export const HASH_BITS = 26

/** The number of bits of a hash that select a bucket of the table; the other bits identify the feature in it. */
const BUCKET_BITS = 14
const REST_BITS = HASH_BITS - BUCKET_BITS
const HASH_MASK = 2 ** HASH_BITS - 1
const REST_MASK = 2 ** REST_BITS - 1

/** The bits of a hash that the filter uses. */
const FILTER_MASK = 2 ** 18 - 1

/** The weights in the form that is used for labeling. */
export type LabelModel = {
  /** One bit per hash value: most features are not in the table, and this small filter detects that faster. */
  readonly filter: Uint8Array
  /** For every bucket, the index of its first feature; features are sorted. */
  readonly starts: Uint32Array
  /** The remaining bits of the hash of every feature. */
  readonly rests: Uint16Array
  /** A weight per state for every feature, in multiples of `step`. */
  readonly weights: Int8Array
  readonly step: number
  /** The relative likelihood of a state whose weights sum up to this many steps less than those of the best state. */
  readonly factors: Float64Array
  /** For every gap, previous state and state: the factor of the transition. */
  readonly moves: Float64Array
}

/** The content of the weights file: sizes, three columns of bytes, and the transitions, in base64. */
export type WeightsFile = {
  readonly features: number
  /** The unit of weights and transitions, which are integers. */
  readonly step: number
  readonly moveStep: number
  /** Differences of the sorted hashes, as varints. */
  readonly hashes: string
  /** For every feature, a bit for each state that has a weight. */
  readonly masks: string
  readonly values: string
  readonly moves: string
}

/** Unpacks a weights file. */
export function unpackWeights(file: WeightsFile): LabelModel {
  const filter = new Uint8Array((FILTER_MASK + 1) / 8)
  const starts = new Uint32Array(2 ** BUCKET_BITS + 1)
  const rests = new Uint16Array(file.features)
  const weights = new Int8Array(file.features * STATE_COUNT)
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
    for (let state = 0; state < STATE_COUNT; state++)
      if ((uint8At(masks, feature) >> state) & 1)
        weights[feature * STATE_COUNT + state] = int8At(values, value++)
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
    moves: moves.slice(0, GAP_COUNT * STATE_COUNT * STATE_COUNT),
  }
}

/** Larger differences are rare, and their factors are not cached. */
const MAX_FACTORS = 1024

/**
 * The relative likelihood of a state whose weights sum up to `steps` less than those of the best state, which has 1.
 */
export function factorOf({ factors, step }: LabelModel, steps: number): number {
  return steps < MAX_FACTORS ? floatAt(factors, steps) : Math.exp(-steps * step)
}

/** The index of the feature with a hash, of which only the last bits are used; -1 if it has no weights. */
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
