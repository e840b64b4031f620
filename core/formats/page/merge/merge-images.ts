import { surest } from '../candidates/candidate.ts'
import type { Candidate } from '../candidates/candidate.ts'
import { minNamed } from '../candidates/confidence.ts'
import { largestFirst } from '../../schema/image-size.ts'
import type { MergedField } from './merged-recipe.ts'

/** All images: those that markup and head name on purpose, largest first, then the others. */
export function mergeImages(candidates: readonly Candidate[]): MergedField<'images'> | undefined {
  const best = surest(candidates, 'images')
  if (best === undefined) return undefined
  const readings = candidates.flatMap(({ fields }) => fields.images ?? [])
  const named = readings.filter(({ confidence }) => confidence >= minNamed)
  const others = readings.filter(({ confidence }) => confidence < minNamed)
  const sorted = largestFirst(named.flatMap(({ value }) => value)).map((url) => ({
    url,
    width: 0,
    height: 0,
  }))
  const all = [...sorted, ...others.flatMap(({ value }) => value)]
  return { ...best, value: all, stage: 'merge' }
}
