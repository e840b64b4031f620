import { ingredientLineText } from '../recipe/ingredient-line.ts'
import type { Recipe } from '../recipe/recipe.ts'
import { systemOf } from '../rich-text/resolve-text.ts'
import { plainText } from '../rich-text/write-text.ts'
import { oneLine } from './one-line.ts'
import { noteParagraphs, recipeFacts, stepTexts } from './recipe-facts.ts'

/**
 * Writes a recipe as Markdown that people and programs read: title, description, facts, the ingredients and the method
 * under their headings, notes. `readRecipeText` reads it back.
 */
export function writeRecipeMarkdown(recipe: Recipe): string {
  const facts = recipeFacts(recipe).map(({ name, value }) => `- ${name}: ${value}`)
  const source = recipe.source?.url ?? null
  const notes = noteParagraphs(recipe)
  const equipment = recipe.equipmentUsages
    .map((usage) => oneLine(usage.equipmentTitleOverride?.trim() || (usage.equipment?.title ?? '')))
    .filter((title) => title !== '')
  const blocks = [
    `# ${oneLine(recipe.title)}`,
    ...plainText(recipe.description).split('\n').map(oneLine),
    facts.join('\n'),
    ...(recipe.ingredientUsageGroups.length > 0 ? ['## Ingredients', ...ingredientBlocks(recipe)] : []),
    ...(equipment.length > 0 ? ['## Equipment', equipment.map((title) => `- ${title}`).join('\n')] : []),
    ...(recipe.instructionGroups.length > 0 ? ['## Method', ...methodBlocks(recipe)] : []),
    ...(notes.length > 0 ? ['## Notes', ...notes] : []),
    source === null ? '' : `Source: <${source}>`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function ingredientBlocks(recipe: Recipe): string[] {
  return recipe.ingredientUsageGroups.flatMap((group) => [
    headingOf(group.title),
    group.ingredientUsages
      .map((usage) =>
        oneLine(ingredientLineText(usage, { multiplier: 1, measurementSystem: systemOf(usage.unit) })),
      )
      .filter((line) => line !== '')
      .map((line) => `- ${line}`)
      .join('\n'),
  ])
}

function methodBlocks(recipe: Recipe): string[] {
  return recipe.instructionGroups.flatMap((group) => [
    headingOf(group.title),
    stepTexts(group, recipe)
      .map(({ text }, index) => `${index + 1}. ${text}`)
      .join('\n'),
  ])
}

function headingOf(title: string | null): string {
  const text = oneLine(title ?? '')
  return text === '' ? '' : `### ${text}`
}
