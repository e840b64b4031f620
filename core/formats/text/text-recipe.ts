import type { ImportedInstructionGroup, ImportedRecipe } from '../imported/imported-recipe.ts'
import { findIngredients } from '../lines/find-ingredients.ts'
import { findMethod } from '../lines/find-method.ts'
import type { PageLine } from '../lines/page-line.ts'
import { findVisibleFacts } from '../lines/visible-facts.ts'
import { announcedSteps } from './announced-steps.ts'
import { isNoteLine, restOf } from './text-rest.ts'
import { titleIndex, titleOf } from './text-title.ts'
import { withUnannouncedSteps } from './unannounced-steps.ts'

/** The fields that a text can have. */
export type TextRecipe = Pick<
  ImportedRecipe,
  | 'title'
  | 'description'
  | 'author'
  | 'equipment'
  | 'notes'
  | 'ingredientGroups'
  | 'instructionGroups'
  | 'prepTimeMinutes'
  | 'cookTimeMinutes'
  | 'totalTimeMinutes'
  | 'yieldText'
  | 'yieldServings'
  | 'yieldServingsMax'
  | 'leftovers'
>

/**
 * Reads one recipe from the lines of a text, with or without headings. Lines that are neither title, fact, ingredient
 * nor step become the description (before the ingredients), notes (below such a heading) or leftovers.
 */
export function textRecipe(all: readonly PageLine[]): TextRecipe {
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
  return {
    title: titleOf(lines[titleAt]),
    description: rest.description.length === 0 ? null : rest.description.join('\n'),
    author: rest.author,
    equipment: rest.equipment,
    ingredientGroups,
    instructionGroups: instructionGroups.map(withoutStepNumbers),
    prepTimeMinutes: facts.prepTimeMinutes,
    cookTimeMinutes: facts.cookTimeMinutes,
    totalTimeMinutes: facts.totalTimeMinutes,
    yieldText: facts.yield?.text ?? null,
    yieldServings: facts.yield?.servings ?? null,
    yieldServingsMax: facts.yield?.servingsMax ?? null,
    notes: [...rest.notes, ...all.filter((line) => isNoteLine(line.text)).map((line) => line.text)],
    leftovers: rest.leftovers.map((line) => ({ label: 'text', text: line })),
  }
}

/** Removes step numbers from a group whose steps are numbered from 1. */
function withoutStepNumbers(group: ImportedInstructionGroup): ImportedInstructionGroup {
  const numbering = /^(\d{1,3})[.)]\s+(?=\S)/
  const isCounted = group.steps.every(({ text }, index) => Number(numbering.exec(text)?.[1]) === index + 1)
  if (!isCounted) return group
  return { ...group, steps: group.steps.map((step) => ({ ...step, text: step.text.replace(numbering, '') })) }
}
