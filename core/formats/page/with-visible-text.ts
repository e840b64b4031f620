import type {
  ImportedIngredientGroup,
  ImportedInstructionGroup,
  ImportedRecipe,
  ImportWarning,
} from '../imported/imported-recipe.ts'
import { findIngredients } from '../lines/find-ingredients.ts'
import { findMethod } from '../lines/find-method.ts'
import { withSentencesParted } from '../document/html-text.ts'
import { groupKnownLines } from '../lines/group-known-lines.ts'
import { hasAmount, lacksAmounts } from '../lines/line-scores.ts'
import { repairEncoding, splitAsShown, splitAtHeadings, splitLongStep } from './candidates/repair-recipe.ts'
import type { PageLine } from '../lines/page-line.ts'
import { findEquipment, findNotes } from './candidates/visible-sections.ts'
import { findVisibleFacts } from '../lines/visible-facts.ts'

/**
 * Adds what the page displays and its markup lacks: headings of groups, ingredients, steps, times and yield. The data
 * of the markup is kept, but repaired: duplicates, joined texts and headings among the ingredients.
 */
export function withVisibleText(recipe: ImportedRecipe, lines: readonly PageLine[]): ImportedRecipe {
  const known = knownIngredients(recipe, lines)
  const steps = knownSteps(recipe, lines)
  const isThin = known.length === 0 || lacksAmounts(known)
  const found = isThin || steps.length === 0 ? findIngredients(lines) : null
  const isFoundBetter = found !== null && (known.length === 0 || (isThin && tellsMore(found.groups, known)))
  return withFacts(
    {
      ...recipe,
      warnings: [...recipe.warnings, ...guesses(known.length === 0 || isFoundBetter, steps.length === 0)],
      equipment: recipe.equipment.length > 0 ? recipe.equipment : findEquipment(lines),
      notes: recipe.notes.length > 0 ? recipe.notes : findNotes(lines),
      ingredientGroups: isFoundBetter ? found.groups : groupedIngredients(recipe, known, lines),
      instructionGroups: steps.length > 0 ? steps : (findMethod(lines, found?.region ?? null)?.groups ?? []),
    },
    lines,
  )
}

/** Warnings for parts that were detected only by their appearance, which users should check. */
function guesses(areIngredientsFound: boolean, areStepsFound: boolean): ImportWarning[] {
  const message = 'Found by what it looks like on the page; check that it is all there.'
  return [
    ...(areIngredientsFound ? [{ path: 'ingredientUsageGroups', message, source: '' }] : []),
    ...(areStepsFound ? [{ path: 'instructionGroups', message, source: '' }] : []),
  ]
}

/** True if the markup contains only names and the page displays a longer list with amounts. */
function tellsMore(found: readonly ImportedIngredientGroup[], known: readonly string[]): boolean {
  const shown = found.flatMap((group) => group.lines)
  const amounts = shown.filter(hasAmount).length
  return lacksAmounts(known) && shown.length >= known.length * 1.5 && amounts > shown.length * 0.6
}

function knownIngredients(recipe: ImportedRecipe, lines: readonly PageLine[]): string[] {
  const texts = recipe.ingredientGroups.flatMap((group) => group.lines).map(repairEncoding)
  const [only] = texts
  if (texts.length !== 1 || only === undefined) return texts
  // A whole list in one text is unusable, unless the page shows where to split it.
  return splitAsShown(only, lines) ?? (only.length > 150 ? [] : texts)
}

function knownSteps(recipe: ImportedRecipe, lines: readonly PageLine[]): ImportedInstructionGroup[] {
  const groups = recipe.instructionGroups.map((group) => ({
    ...group,
    steps: group.steps.map((step) => ({ ...step, text: withSentencesParted(repairEncoding(step.text)) })),
  }))
  return splitLongStep(groups, lines)
}

/** The page is more reliable for groups than lines that end with a colon, if it displays more groups. */
function groupedIngredients(
  { ingredientGroups }: ImportedRecipe,
  known: readonly string[],
  lines: readonly PageLine[],
): ImportedIngredientGroup[] {
  const own = titledIn(ingredientGroups) > 0 ? withEncodingRepaired(ingredientGroups) : splitAtHeadings(known)
  const shown = groupKnownLines(known, lines)
  const isOwnBetter = titledIn(own) > 0 && titledIn(own) >= titledIn(shown ?? [])
  return isOwnBetter ? own : (shown ?? own)
}

function withEncodingRepaired(groups: readonly ImportedIngredientGroup[]): ImportedIngredientGroup[] {
  return groups.map((group) => ({ ...group, lines: group.lines.map(repairEncoding) }))
}

function titledIn(groups: readonly ImportedIngredientGroup[]): number {
  return groups.filter((group) => group.title !== null).length
}

function withFacts(recipe: ImportedRecipe, lines: readonly PageLine[]): ImportedRecipe {
  const hasTimes =
    recipe.prepTimeMinutes !== null || recipe.cookTimeMinutes !== null || recipe.totalTimeMinutes !== null
  if (hasTimes && recipe.yieldText !== null) return recipe
  const facts = findVisibleFacts(lines)
  const times = hasTimes
    ? {}
    : {
        prepTimeMinutes: facts.prepTimeMinutes,
        cookTimeMinutes: facts.cookTimeMinutes,
        totalTimeMinutes: facts.totalTimeMinutes,
      }
  const yields =
    recipe.yieldText !== null || facts.yield === null
      ? {}
      : {
          yieldText: facts.yield.text,
          yieldServings: facts.yield.servings,
          yieldServingsMax: facts.yield.servingsMax,
        }
  return { ...recipe, ...times, ...yields }
}
