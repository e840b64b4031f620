import type { RecipeDraft } from '../recipe/recipe.ts'
import type { ImportedRecipe } from './imported-recipe.ts'

const number = /\d+(?:[.,]\d+)?/g
const leadIn = /^(?:makes|serves|yields?|about|approx(?:imately|\.)?|ca\.?|for|für|pour|per|para)\s+/i
const servingWords =
  /^(?:servings?|serves|people|persons?|portions?|portionen|personen|personnes|porciones|personas)?$/i

/** The yield of a draft: the number, and what it counts where that is not servings ("loaves"). */
export function draftYield({
  yieldServings,
  yieldText,
}: ImportedRecipe): Pick<RecipeDraft, 'yieldServings' | 'servingDescription'> {
  if (yieldServings === null || !(yieldServings > 0))
    return { yieldServings: null, servingDescription: yieldText || null }
  let words = (yieldText ?? '')
    .replace(number, ' ')
    .replace(/\s*[-–—+]\s*/g, ' ')
    .replace(/\bto\b/gi, ' ')
    .trim()
  for (let match = leadIn.exec(words); match; match = leadIn.exec(words))
    words = words.slice(match[0].length).trim()
  words = words.replace(/\s+/g, ' ').replace(/^[\s:,(]+|[\s:,)]+$/g, '')
  return { yieldServings, servingDescription: servingWords.test(words) ? null : words }
}
