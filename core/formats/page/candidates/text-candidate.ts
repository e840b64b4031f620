import type { TextRecipe } from '../../text/text-recipe.ts'
import { textRecipe } from '../../text/text-recipe.ts'
import type { TextEvidence } from '../evidence/text-evidence.ts'
import { fieldsWith, yieldOf } from './candidate.ts'
import type { Candidate, CandidateFields } from './candidate.ts'
import { confidence } from './confidence.ts'

/** What a text says of its only recipe. */
export function textCandidate({ lines, images }: TextEvidence): Candidate {
  const recipe = textRecipe(lines)
  return {
    source: 'text',
    role: 'alone',
    fields: {
      ...textFields(recipe, confidence.text),
      ...fieldsWith({ images: images.map((url) => ({ url, width: 0, height: 0 })) }, confidence.text),
    },
    leftovers: recipe.leftovers,
    warnings: [],
  }
}

/** The fields of a recipe in a text. */
export function textFields(recipe: TextRecipe, sure: number): CandidateFields {
  return fieldsWith({ ...recipe, yield: yieldOf(recipe) }, sure)
}
