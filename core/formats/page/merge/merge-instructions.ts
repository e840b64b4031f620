import type { ImportedInstructionGroup } from '../../imported/imported-recipe.ts'
import { isSoundMethod } from '../../lines/doubtful-method.ts'
import { surest } from '../candidates/candidate.ts'
import type { Candidate } from '../candidates/candidate.ts'
import type { MergedField } from './merged-recipe.ts'

type Merged = MergedField<'instructionGroups'>

/** The most likely steps, or those that the page displays if the markup has something else in their place. */
export function mergeInstructions(candidates: readonly Candidate[]): Merged | undefined {
  const best = surest(candidates, 'instructionGroups')
  const shown = surest(
    candidates.filter(({ source }) => source === 'visible lines'),
    'instructionGroups',
  )
  if (best === undefined || shown === undefined || best.source === shown.source)
    return best && { ...best, stage: 'candidates' }
  const description = surest(candidates, 'description')?.value ?? ''
  return isSoundMethod(textsOf(shown.value), textsOf(best.value), description)
    ? { ...shown, stage: 'merge' }
    : { ...best, stage: 'candidates' }
}

function textsOf(groups: readonly ImportedInstructionGroup[]): string[] {
  return groups.flatMap(({ steps }) => steps.map(({ text }) => text))
}
