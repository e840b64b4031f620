import type { ImportedRecipe } from '../imported/imported-recipe.ts'
import { trust } from '../imported/recipe-confidence.ts'
import { textCandidate } from './candidates/text-candidate.ts'
import { gatherTextEvidence } from './evidence/text-evidence.ts'
import { finishRecipe } from './finish/finish-recipe.ts'
import { mergeRecipe } from './merge/merge-recipe.ts'
import { parseText } from './parse/parse-text.ts'

/**
 * Parses one recipe from plain text or Markdown, with or without headings, such as text pasted from a note, an email or
 * a PDF. Lines that are neither title, fact, ingredient nor step become the description (before the ingredients), notes
 * (below such a heading) or leftovers. Never throws; a text without a recipe results in no ingredients and steps.
 */
export function readRecipeText(text: string): ImportedRecipe {
  const document = parseText(text)
  const evidence = gatherTextEvidence(document)
  const candidates = evidence.map(textCandidate)
  const merged = mergeRecipe(candidates, [], trust.plainText)
  return finishRecipe({ ...merged, warnings: [...document.warnings, ...merged.warnings] }).recipe
}
