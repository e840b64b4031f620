import type { ImportedIngredientGroup } from '../../imported/imported-recipe.ts'
import { groupKnownLines } from '../../lines/group-known-lines.ts'
import { hasAmount, hasUnformattedAmounts, lacksAmounts } from '../../lines/line-scores.ts'
import { alignLines } from '../../lines/match-lines.ts'
import { plainWords } from '../../lines/section-words.ts'
import type { PageLine } from '../../lines/page-line.ts'
import { surest } from '../candidates/candidate.ts'
import type { Candidate } from '../candidates/candidate.ts'
import type { MergedField } from './merged-recipe.ts'
import { splitAtHeadings } from './split-at-headings.ts'

type Merged = MergedField<'ingredientGroups'>

const minShownShare = 0.55

/**
 * The ingredients of the markup with the headings that the page displays, or those that the page displays if the markup
 * is defective. Without markup, those of the most likely candidate.
 */
export function mergeIngredients(
  candidates: readonly Candidate[],
  lines: readonly PageLine[],
): Merged | undefined {
  const marked = surest(candidates.filter(isMarked), 'ingredientGroups')
  const shown = surest(candidates.filter(isShown), 'ingredientGroups')
  const best = surest(candidates, 'ingredientGroups')
  if (marked === undefined || best === undefined) return best && { ...best, stage: 'candidates' }
  const known = linesOf(marked.value)
  if (shown !== undefined && isBetter(linesOf(shown.value), known)) return { ...shown, stage: 'merge' }
  return { ...marked, value: grouped(marked.value, known, lines), stage: 'merge' }
}

function isMarked({ role }: Candidate): boolean {
  return role === 'own' || role === 'foreign' || role === 'further'
}

function isShown({ source }: Candidate): boolean {
  return source === 'visible lines'
}

function linesOf(groups: readonly ImportedIngredientGroup[]): string[] {
  return groups.flatMap((group) => group.lines)
}

function isBetter(shown: readonly string[], known: readonly string[]): boolean {
  return isMoreComplete(shown, known) || (hasUnformattedAmounts(known) && isSameList(shown, known))
}

/** True if two lists are about as long, and most lines of one share a word with the other. */
function isSameList(shown: readonly string[], known: readonly string[]): boolean {
  const isAsLong = shown.length >= known.length * 0.8 && shown.length <= known.length * 1.25
  const words = new Set(known.flatMap(longWords))
  const alike = shown.filter((line) => longWords(line).some((word) => words.has(word))).length
  return isAsLong && alike > shown.length * 0.7 && !hasUnformattedAmounts(shown)
}

/** The words of a line that are too long for amounts and units such as "tbsp". */
function longWords(line: string): string[] {
  return plainWords(line)
    .split(' ')
    .filter((word) => word.length > 4 || /[^a-z0-9]/.test(word))
}

/** True if the markup contains only names and the page displays a longer list with amounts. */
function isMoreComplete(shown: readonly string[], known: readonly string[]): boolean {
  const amounts = shown.filter(hasAmount).length
  return lacksAmounts(known) && shown.length >= known.length * 1.5 && amounts > shown.length * 0.6
}

/** The page is more reliable for groups than lines that end with a colon, if it displays more groups. */
function grouped(
  groups: ImportedIngredientGroup[],
  known: readonly string[],
  lines: readonly PageLine[],
): ImportedIngredientGroup[] {
  const own = titledIn(groups) > 0 ? groups : splitAtHeadings(known)
  const alignment = alignLines(known, lines, minShownShare)
  if (alignment === null) return own
  const shown = groupKnownLines(known, alignment.places, lines)
  return titledIn(own) > 0 && titledIn(own) >= titledIn(shown) ? own : shown
}

function titledIn(groups: readonly ImportedIngredientGroup[]): number {
  return groups.filter((group) => group.title !== null).length
}
