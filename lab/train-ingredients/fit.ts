import { HASH_BITS, unpackWeights } from '#core/formats/ingredient/model/label-model.ts'
import type { WeightsFile } from '#core/formats/ingredient/model/label-model.ts'
import { createLabeller } from '#core/formats/ingredient/model/label-with-model.ts'
import type { Labeller } from '#core/formats/ingredient/model/label-with-model.ts'
import { LONGEST_LINE } from '#core/formats/ingredient/tokens/characters.ts'
import { trainChain } from './train-chain.ts'
import type { Example } from './examples.ts'
import { packWeights } from './pack-weights.ts'

const MASK = 2 ** HASH_BITS - 1

/** The hyperparameters, chosen by cross-validation. */
export type Settings = {
  readonly epochs: number
  readonly rate: number
  readonly l1: number
  readonly l2: number
  readonly dropout: number
  /** Features in fewer nodes than this are not used. */
  readonly rarest: number
  readonly seed: number
}

export const SETTINGS: Settings = {
  epochs: 12,
  rate: 0.1,
  l1: 0.000025,
  l2: 0,
  dropout: 0.2,
  rarest: 2,
  seed: 1,
}

/** Trains on the examples and returns the packed weights, and a labeller with these weights. */
export function fit(
  examples: readonly Example[],
  settings: Settings,
  report: (text: string) => void,
): { file: WeightsFile; labeller: Labeller } {
  const usable = examples.filter((example) => example.states.length > 0)
  const counts = new Map<number, number>()
  for (const { features } of usable)
    for (const feature of features) {
      const hash = feature & MASK
      counts.set(hash, (counts.get(hash) ?? 0) + 1)
    }
  const rows = new Map<number, number>()
  for (const [hash, count] of counts) if (count >= settings.rarest) rows.set(hash, rows.size)
  const sequences = usable.map(({ features, ends, gaps, states }) => ({
    rows: Int32Array.from(features, (feature) => rows.get(feature & MASK) ?? -1),
    ends,
    gaps,
    states,
  }))
  const chain = trainChain(sequences, {
    ...settings,
    rows: rows.size,
    onEpoch: (epoch, loss) => report(`  epoch ${epoch + 1}: loss ${loss.toFixed(0)}`),
  })
  const file = packWeights(chain, [...rows.keys()])
  return { file, labeller: createLabeller(unpackWeights(file), LONGEST_LINE) }
}
