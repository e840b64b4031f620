import { instructionText } from '../recipe/json-ld-instructions.ts'
import type { Recipe } from '../recipe/recipe.ts'
import { recipeYield } from '../recipe/yield.ts'
import { plainText } from '../rich-text/write-text.ts'
import { oneLine } from './one-line.ts'

/** A fact of a recipe that formats write as a name and a value. */
export type RecipeFact = { readonly name: string; readonly value: string }

/** Times, yield and difficulty as people write them; what the recipe does not say is left out. */
export function recipeFacts(recipe: Recipe): RecipeFact[] {
  const custom = recipe.customTimeLabel?.trim() || 'Resting'
  const facts = [
    { name: 'Servings', value: recipeYield(recipe, 1).text },
    { name: 'Prep time', value: minutesText(recipe.prepTimeMinutes) },
    { name: 'Cook time', value: minutesText(recipe.cookTimeMinutes) },
    { name: `${custom} time`, value: minutesText(recipe.customTimeMinutes) },
    { name: 'Difficulty', value: recipe.difficultyLevel ?? '' },
  ]
  return facts.filter((fact) => fact.value !== '')
}

/** The steps of a group as plain text on one line each, in the author's amounts; steps without words are left out. */
export function stepTexts(
  group: Recipe['instructionGroups'][number],
  recipe: Pick<Recipe, 'ingredientUsageGroups'>,
): { readonly text: string; readonly timerMinutes: number | null }[] {
  return group.instructions
    .map((instruction) => ({
      text: [instructionText(instruction, recipe), instruction.note ?? '']
        .map(oneLine)
        .filter(Boolean)
        .join(' '),
      timerMinutes: instruction.timerMinutes,
    }))
    .filter((step) => step.text !== '')
}

/** The recipe's stories and notes, a paragraph each. */
export function noteParagraphs(recipe: Recipe): string[] {
  const groups = [...recipe.ingredientUsageGroups, ...recipe.instructionGroups]
  const texts = [plainText(recipe.note), ...groups.map((group) => group.note ?? '')]
  return texts
    .flatMap((text) => text.split('\n'))
    .map(oneLine)
    .filter((text) => text !== '')
}

function minutesText(minutes: number | null): string {
  return minutes === null || minutes === 0 ? '' : `${minutes} minutes`
}
