import type { RecipeDraft } from '../../model/recipe/recipe-draft.ts'
import type { ImportedRecipe } from './imported-recipe.ts'

const number = /\d+(?:[.,]\d+)?/g
const aside = /\([^()]*\)?/g
const rangeWords = /[-–—+]|\bto\b/gi
const leadIn = /^(?:makes|serves|yields?|about|approx(?:imately|\.)?|ca\.?|for|für|pour|per|para)[\s:]+/i
const servingWords =
  /^(?:servings?|serves|people|persons?|portions?|portionen|personen|personnes|porciones|personas)?$/i

/** The yield of a draft: the number, and its unit if it is not servings ("loaves"). */
export function draftYield({
  yieldServings,
  yieldText,
}: ImportedRecipe): Pick<RecipeDraft, 'yieldServings' | 'servingDescription'> {
  if (yieldServings === null || !(yieldServings > 0)) {
    return { yieldServings: null, servingDescription: yieldText || null }
  }
  const words = countedWords(yieldText ?? '')
  return { yieldServings, servingDescription: servingWords.test(words) ? null : words }
}

/** True if a yield contains more than its number and unit, such as "5 cups (about 100 crackers)". */
export function hasAside(yieldText: string | null): boolean {
  return yieldText !== null && yieldText.includes('(')
}

function countedWords(text: string): string {
  let words = text.replace(aside, ' ').replace(number, ' ').replace(rangeWords, ' ').trim()
  for (let match = leadIn.exec(words); match; match = leadIn.exec(words)) {
    words = words.slice(match[0].length).trim()
  }
  return words
    .replace(/\s+/g, ' ')
    .replace(/^[:,)]+|[:,]+$/g, '')
    .trim()
}
