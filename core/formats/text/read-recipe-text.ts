import { emptyImportedRecipe } from '../imported/imported-recipe.ts'
import type { ImportedInstructionGroup, ImportedRecipe } from '../imported/imported-recipe.ts'
import { findIngredients } from '../lines/find-ingredients.ts'
import { findMethod } from '../lines/find-method.ts'
import { resolveUrl } from '../document/resolve-url.ts'
import { findVisibleFacts } from '../lines/visible-facts.ts'
import { readingConfidence, trust } from '../imported/recipe-confidence.ts'
import { announcedSteps } from './announced-steps.ts'
import { isButton, isNoteLine, restOf } from './text-rest.ts'
import { withUnannouncedSteps } from './unannounced-steps.ts'
import { textLines } from './text-lines.ts'
import { titleIndex, titleOf } from './text-title.ts'

/** The maximum length that is parsed; the rest is reported and ignored. */
const maxLength = 1_000_000

/**
 * Parses one recipe from plain text or Markdown, with or without headings, such as text pasted from a note, an email or
 * a PDF. Lines that are neither title, fact, ingredient nor step become the description (before the ingredients), notes
 * (below such a heading) or leftovers. Never throws; a text without a recipe results in no ingredients and steps.
 */
export function readRecipeText(text: string): ImportedRecipe {
  const all = textLines(text.slice(0, maxLength)).filter((line) => !isButton(line.text))
  const lines = all.filter((line) => !isNoteLine(line.text))
  const titleAt = titleIndex(lines)
  const body = lines.map((line, index) => (index === titleAt ? { ...line, text: '-', level: 1 } : line))
  const ingredients = findIngredients(body)
  const region = ingredients?.region ?? null
  const method = findMethod(body, region) ?? announcedSteps(body, region)
  const facts = findVisibleFacts(lines)
  const rest = restOf(body, titleAt, ingredients, method)
  const { ingredientGroups, instructionGroups } =
    method === null
      ? withUnannouncedSteps(ingredients?.groups ?? [], rest)
      : { ingredientGroups: ingredients?.groups ?? [], instructionGroups: method.groups }
  const sum = (facts.prepTimeMinutes ?? 0) + (facts.cookTimeMinutes ?? 0)
  const recipe: ImportedRecipe = {
    ...emptyImportedRecipe(),
    title: titleOf(lines[titleAt]),
    description: rest.description.length === 0 ? null : rest.description.join('\n'),
    author: rest.author,
    equipment: rest.equipment,
    images: imagesIn(text.slice(0, maxLength)),
    ingredientGroups,
    instructionGroups: instructionGroups.map(withoutStepNumbers),
    prepTimeMinutes: facts.prepTimeMinutes,
    cookTimeMinutes: facts.cookTimeMinutes,
    totalTimeMinutes: facts.totalTimeMinutes ?? (sum > 0 ? sum : null),
    yieldText: facts.yield?.text ?? null,
    yieldServings: facts.yield?.servings ?? null,
    yieldServingsMax: facts.yield?.servingsMax ?? null,
    notes: [...rest.notes, ...all.filter((line) => isNoteLine(line.text)).map((line) => line.text)],
    leftovers: rest.leftovers.map((line) => ({ label: 'text', text: line })),
    warnings:
      text.length > maxLength
        ? [{ path: '', message: 'The text is too long to be read whole.', source: text.slice(0, 80) }]
        : [],
  }
  return { ...recipe, confidence: readingConfidence(recipe, trust.plainText) }
}

/** Removes step numbers from a group whose steps are numbered from 1. */
function withoutStepNumbers(group: ImportedInstructionGroup): ImportedInstructionGroup {
  const numbering = /^(\d{1,3})[.)]\s+(?=\S)/
  const isCounted = group.steps.every(({ text }, index) => Number(numbering.exec(text)?.[1]) === index + 1)
  if (!isCounted) return group
  return { ...group, steps: group.steps.map((step) => ({ ...step, text: step.text.replace(numbering, '') })) }
}

function imagesIn(text: string): string[] {
  return [...text.matchAll(/!\[[^\]\n]{0,300}\]\(([^)\s]{1,2000})\)/g)]
    .map((match) => resolveUrl(match[1] ?? '', null))
    .filter((url) => url !== null)
}
