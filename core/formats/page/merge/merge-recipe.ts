import type { PageLine } from '../../lines/page-line.ts'
import { fieldNames, surest } from '../candidates/candidate.ts'
import type { Candidate, FieldName } from '../candidates/candidate.ts'
import { mergeImages } from './merge-images.ts'
import { mergeIngredients } from './merge-ingredients.ts'
import type { MergedField, MergedFields, MergedRecipe } from './merged-recipe.ts'

/**
 * Merges the candidates of one recipe: each field has its most likely value. Images are those of all candidates, and
 * ingredients are grouped as in the lines of the page, if there are any.
 */
export function mergeRecipe(
  candidates: readonly Candidate[],
  lines: readonly PageLine[],
  trust: number,
): MergedRecipe {
  const fields: MergedFields = {}
  const add = <Name extends FieldName>(known: { [Each in Name]?: MergedField<Each> }, name: Name): void => {
    const best = surest(candidates, name)
    if (best !== undefined) known[name] = { ...best, stage: 'candidates' }
  }
  for (const name of fieldNames) add(fields, name)
  const images = mergeImages(candidates)
  const ingredientGroups = mergeIngredients(candidates, lines)
  if (images !== undefined) fields.images = images
  if (ingredientGroups !== undefined) fields.ingredientGroups = ingredientGroups
  return {
    fields,
    leftovers: candidates.flatMap(({ leftovers }) => leftovers),
    warnings: candidates.flatMap(({ warnings }) => warnings),
    trust,
  }
}
