import type { ImportedRecipe } from './imported-recipe.ts'

/** The reliability of each kind of source, 0 to 1. */
export const trust = { structuredData: 0.98, pluginMarkup: 0.9, shownPage: 0.7, plainText: 0.7 } as const

const minLikelyLines = 2

/** The confidence in a recipe: the reliability of its source, reduced for every part that is missing or very short. */
export function readingConfidence(recipe: ImportedRecipe, sourceTrust: number): number {
  const lines = recipe.ingredientGroups.flatMap((group) => group.lines).length
  const steps = recipe.instructionGroups.flatMap((group) => group.steps).length
  let share = 1
  if (recipe.title === null) share -= 0.2
  if (lines === 0) share -= 0.4
  else if (lines < minLikelyLines) share -= 0.15
  if (steps === 0) share -= 0.4
  if (recipe.warnings.length > 0) share -= 0.05
  return Math.max(0, Math.round(sourceTrust * share * 100) / 100)
}
