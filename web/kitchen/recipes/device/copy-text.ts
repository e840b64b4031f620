import type { EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { ingredientNames, lineOfUsage } from '#core/formats/ingredient/ingredient-row.ts'
import { plainText } from '#core/values/rich-text/write-text.ts'

/** Formats an unsaved recipe as text that the import can read: title, description, ingredients, steps and notes. */
export function copyText(draft: EditedRecipe): string {
  const ingredients = draft.ingredientUsageGroups.flatMap(({ title, ingredientUsages }) => [
    ...(title ? [`${title}:`] : []),
    ...ingredientUsages.map((usage) => usage.lineText || lineOfUsage(usage, ingredientNames([]))),
  ])
  const steps = draft.instructionGroups.flatMap(({ title, instructions }) => [
    ...(title ? [`${title}:`] : []),
    ...instructions.map(({ content }, index) => `${index + 1}. ${plainText(content)}`),
  ])
  const parts = [
    [draft.title],
    [plainText(draft.description)],
    [draft.servingDescription ?? ''],
    ingredients.length === 0 ? [] : ['Ingredients', ...ingredients],
    steps.length === 0 ? [] : ['Method', ...steps],
    ...[draft.note, draft.storyExcerpt, draft.storyMore].map((text) => [plainText(text)]),
  ]
  return `${parts
    .map((lines) => lines.filter((line) => line.trim() !== '').join('\n'))
    .filter((part) => part !== '')
    .join('\n\n')}\n`
}
