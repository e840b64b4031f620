import { MODEL_LABELS } from '../label.ts'
import { decodeBase64 } from './base64.ts'
import { GAP_COUNT } from './line-nodes.ts'
import { int8At, uint8At } from './typed-number-at.ts'

/** How many labels the model tells apart. */
export const LABEL_COUNT = MODEL_LABELS.length

/** How many bits of a feature's hash the weights are found by. */
export const HASH_BITS = 26

/** The bits of a hash that the filter looks at. */
export const FILTER_MASK = 2 ** 18 - 1

/** How many weights a slot takes: one per label and one that is left free, so that slots are quick to find. */
export const ROW = 8

/** The weights in the form that lines are labelled with. */
export type LabelModel = {
  /** A bit for each hash that may be in the table: most are not, and a small filter says so sooner. */
  readonly filter: Uint8Array
  /** Open-addressed table of feature hashes plus one; 0 is an empty slot. */
  readonly keys: Int32Array
  /** A weight per label for every slot, as whole numbers of `step`; every slot takes `ROW` of them. */
  readonly weights: Int8Array
  readonly step: number
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
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, file.features * 1.6)))
  const filter = new Uint8Array((FILTER_MASK + 1) / 8)
  const keys = new Int32Array(size)
  const weights = new Int8Array(size * ROW)
  const hashes = decodeBase64(file.hashes)
  const masks = decodeBase64(file.masks)
  const values = new Int8Array(decodeBase64(file.values).buffer)
  let hash = 0
  let byte = 0
  let value = 0
  for (let feature = 0; feature < file.features; feature++) {
    let shift = 0
    for (;;) {
      const part = uint8At(hashes, byte++)
      hash += (part & 127) * 2 ** shift
      if (part < 128) break
      shift += 7
    }
    const slot = emptySlot(keys, hash)
    keys[slot] = hash + 1
    const bit = hash & FILTER_MASK
    filter[bit >> 3] = uint8At(filter, bit >> 3) | (1 << (bit & 7))
    for (let label = 0; label < LABEL_COUNT; label++)
      if ((uint8At(masks, feature) >> label) & 1) weights[slot * ROW + label] = int8At(values, value++)
  }
  const moves = Float64Array.from(new Int8Array(decodeBase64(file.moves).buffer), (move) =>
    Math.exp(move * file.moveStep),
  )
  return {
    filter,
    keys,
    weights,
    step: file.step,
    moves: moves.slice(0, GAP_COUNT * LABEL_COUNT * LABEL_COUNT),
  }
}

function emptySlot(keys: Int32Array, hash: number): number {
  let slot = slotOf(hash, keys.length)
  while (keys[slot] !== 0) slot = (slot + 1) & (keys.length - 1)
  return slot
}

/** The slot at which the search for a hash begins. */
export function slotOf(hash: number, size: number): number {
  return hash & (size - 1)
}
