import { emptyImportedRecipe } from '../imported-recipe.ts'
import type { ImportedInstructionGroup, ImportedRecipe } from '../imported-recipe.ts'
import { findIngredients } from '../page/find-ingredients.ts'
import { findMethod } from '../page/find-method.ts'
import type { Region } from '../page/find-region.ts'
import { hasAmount } from '../page/line-scores.ts'
import type { PageLine } from '../page/page-lines.ts'
import { resolveUrl } from '../page/resolve-url.ts'
import { sectionKind } from '../page/section-words.ts'
import { findShownFacts, isFactLine } from '../page/shown-facts.ts'
import { readingConfidence, trust } from '../reading-confidence.ts'
import { textLines } from './text-lines.ts'

/** The longest text that is read; the rest is reported and left. */
const maxLength = 1_000_000

/**
 * Reads one recipe from plain text or Markdown, with headings or without, as it is pasted from a note, a mail or a
 * PDF. Lines that are neither title, fact, ingredient nor step become the description (before the ingredients),
 * notes (under such a heading) or leftovers. Never throws; a text without a recipe has no ingredients and steps.
 */
export function readRecipeText(text: string): ImportedRecipe {
  const lines = textLines(text.slice(0, maxLength))
  const titleAt = titleIndex(lines)
  const body = lines.map((line, index) => (index === titleAt ? { ...line, text: '-', level: 1 } : line))
  const ingredients = findIngredients(body)
  const method = findMethod(body, ingredients?.region ?? null)
  const facts = findShownFacts(body)
  const rest = restOf(body, titleAt, ingredients?.region ?? null, method?.region ?? null)
  const sum = (facts.prepTimeMinutes ?? 0) + (facts.cookTimeMinutes ?? 0)
  const recipe: ImportedRecipe = {
    ...emptyImportedRecipe(),
    title: lines[titleAt]?.text ?? null,
    description: rest.description.length === 0 ? null : rest.description.join('\n'),
    images: imagesIn(text.slice(0, maxLength)),
    ingredientGroups: ingredients?.groups ?? [],
    instructionGroups: (method?.groups ?? []).map(withoutStepNumbers),
    prepTimeMinutes: facts.prepTimeMinutes,
    cookTimeMinutes: facts.cookTimeMinutes,
    totalTimeMinutes: facts.totalTimeMinutes ?? (sum > 0 ? sum : null),
    yieldText: facts.yield?.text ?? null,
    yieldServings: facts.yield?.servings ?? null,
    yieldServingsMax: facts.yield?.servingsMax ?? null,
    notes: rest.notes,
    leftovers: rest.leftovers.map((line) => ({ label: 'text', text: line })),
    warnings:
      text.length > maxLength
        ? [{ path: '', message: 'The text is too long to be read whole.', source: text.slice(0, 80) }]
        : [],
  }
  return { ...recipe, confidence: readingConfidence(recipe, trust.plainText) }
}

const maxTitleLength = 120

/** The first top heading, else the first line when it is short and neither a section nor an ingredient. */
function titleIndex(lines: readonly PageLine[]): number {
  const top = lines.findIndex((line) => line.level === 1)
  if (top >= 0) return top
  const first = lines.findIndex((line) => !isFactLine(line.text))
  const line = lines[first]
  if (line === undefined || line.text.length > maxTitleLength || line.isItem) return -1
  if (sectionKind(line.text) !== null || (hasAmount(line.text) && line.level === 0)) return -1
  return first
}

/** Drops the numbers of a group whose steps count from 1. */
function withoutStepNumbers(group: ImportedInstructionGroup): ImportedInstructionGroup {
  const numbering = /^(\d{1,3})[.)]\s+(?=\S)/
  const isCounted = group.steps.every(({ text }, index) => Number(numbering.exec(text)?.[1]) === index + 1)
  if (!isCounted) return group
  return { ...group, steps: group.steps.map((step) => ({ ...step, text: step.text.replace(numbering, '') })) }
}

type Rest = { description: string[]; notes: string[]; leftovers: string[] }

/** Sorts the lines that are part of nothing else. */
function restOf(
  lines: readonly PageLine[],
  titleAt: number,
  ingredients: Region | null,
  method: Region | null,
): Rest {
  const rest: Rest = { description: [], notes: [], leftovers: [] }
  const first = Math.min(ingredients?.start ?? lines.length, method?.start ?? lines.length)
  let isNotes = false
  for (const [index, line] of lines.entries()) {
    if (index === titleAt || isIn(index, ingredients) || isIn(index, method)) {
      isNotes = false
      continue
    }
    const kind = sectionKind(line.text)
    if (kind !== null && (line.level > 0 || line.text.length < 30)) {
      isNotes = kind === 'notes'
      continue
    }
    if (isFactLine(line.text)) continue
    if (isNotes) rest.notes.push(line.text)
    else if (index < first) rest.description.push(line.text)
    else rest.leftovers.push(line.text)
  }
  return rest
}

function isIn(index: number, region: Region | null): boolean {
  return region !== null && index >= region.start && index < region.end
}

function imagesIn(text: string): string[] {
  return [...text.matchAll(/!\[[^\]\n]{0,300}\]\(([^)\s]{1,2000})\)/g)]
    .map((match) => resolveUrl(match[1] ?? '', null))
    .filter((url) => url !== null)
}
