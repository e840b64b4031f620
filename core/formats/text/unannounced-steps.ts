import type { ImportedIngredientGroup, ImportedInstructionGroup } from '../imported/imported-recipe.ts'
import { hasAmount, ingredientScore, methodScore } from '../lines/line-scores.ts'
import type { TextRest } from './text-rest.ts'

type Groups = {
  readonly ingredientGroups: ImportedIngredientGroup[]
  readonly instructionGroups: ImportedInstructionGroup[]
}

const surely = 0.9
const likely = 0.45

/**
 * The steps of a text in which no lines were detected as a method: they follow the ingredients in the same list, or are
 * separate lines before or after it. Lines that become steps are removed from `rest`.
 */
export function withUnannouncedSteps(groups: ImportedIngredientGroup[], rest: TextRest): Groups {
  if (groups.length === 0) return { ingredientGroups: groups, instructionGroups: [] }
  const [ingredientGroups, listed] = splitAtSteps(groups)
  const told = listed.length > 0 ? [] : [...takeSteps(rest.description), ...takeSteps(rest.leftovers)]
  const steps = [...listed, ...told].map((text) => ({ text, name: null, imageUrl: null }))
  return { ingredientGroups, instructionGroups: steps.length === 0 ? [] : [{ title: null, steps }] }
}

/** Splits off the lines at the end of the last group that start like steps and have no amount. */
function splitAtSteps(
  groups: readonly ImportedIngredientGroup[],
): [groups: ImportedIngredientGroup[], steps: string[]] {
  const last = groups.at(-1)
  if (last === undefined) return [[], []]
  const isStep = (line: string): boolean => methodScore(line) >= likely && ingredientScore(line) < likely
  const end = last.lines.findLastIndex((line) => !isStep(line)) + 1
  const lines = last.lines.slice(0, end)
  const kept = lines.length === 0 ? [] : [{ ...last, lines }]
  return [[...groups.slice(0, -1), ...kept], last.lines.slice(end)]
}

function takeSteps(lines: string[]): string[] {
  const isStep = (line: string): boolean => methodScore(line) >= surely && !hasAmount(line.slice(0, 12))
  const steps = lines.filter(isStep)
  lines.splice(0, lines.length, ...lines.filter((line) => !isStep(line)))
  return steps
}
