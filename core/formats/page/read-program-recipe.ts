import type { ImportedRecipe } from '../imported/imported-recipe.ts'
import { readingConfidence, trust } from '../imported/recipe-confidence.ts'
import { programCandidate } from './candidates/program-candidate.ts'
import { textCandidate } from './candidates/text-candidate.ts'
import { gatherTextEvidence } from './evidence/text-evidence.ts'
import { finishRecipe } from './finish/finish-recipe.ts'
import { mergeRecipe } from './merge/merge-recipe.ts'
import { parseText } from './parse/parse-text.ts'

/**
 * Reads the record of a recipe program in the stages of reading a page, with the text below it: what the record lacks is
 * read from the text. The confidence is that of the record, unless the text makes it a likelier recipe.
 */
export function readProgramRecipe(record: ImportedRecipe, text = ''): ImportedRecipe {
  const evidence = text.trim() === '' ? [] : gatherTextEvidence(parseText(text))
  const candidates = [programCandidate(record), ...evidence.map(textCandidate)]
  const merged = mergeRecipe(candidates, [], trust.plainText)
  const { recipe } = finishRecipe(merged)
  const withText = evidence.length === 0 ? 0 : readingConfidence(recipe, trust.plainText)
  return { ...recipe, confidence: Math.max(record.confidence, withText), ownFile: record.ownFile }
}
