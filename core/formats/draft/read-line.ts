import { readIngredientLine } from '../ingredient/read-ingredient.ts'
import { ingredientToUsage } from '../ingredient/ingredient-to-usage.ts'
import { writeAmount } from '../ingredient/line-amount.ts'
import type { IngredientUsageDraft } from '../../model/recipe/record/recipe-draft.ts'
import { plainText } from '../../values/rich-text/write-text.ts'
import { oneLine } from '../../values/text/one-line.ts'
import type { ParsedIngredientLine } from './parsed-ingredient-line.ts'

/** Parses an ingredient line again for an existing usage. */
export function readLine(
  text: string,
  usageId: string,
): { readonly line: ParsedIngredientLine; readonly usage: IngredientUsageDraft } {
  const reading = readIngredientLine(text)
  const { usage, ingredient } = ingredientToUsage(reading, usageId)
  const { quantity, unit, ingredient: name } = reading.confidence
  return { usage, line: { usageId, source: text, ingredient, confidence: Math.min(quantity, unit, name) } }
}

/** The parsed parts of a line: "2 cups · flour · sifted". */
export function usageText(usage: IngredientUsageDraft): string {
  const { quantityMin = null, quantityMax = null, unitId = null } = usage
  const parts = [
    writeAmount({ quantityMin, quantityMax, unitId }),
    usage.ingredientTitleOverride ?? '',
    plainText(usage.preparation),
    usage.note ? `(${usage.note})` : '',
  ]
  return parts
    .map(oneLine)
    .filter((part) => part !== '')
    .join(' · ')
}
