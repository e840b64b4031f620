import type { ImportedIngredientGroup } from '../../imported/imported-recipe.ts'
import { groupKnownLines } from '../../lines/group-known-lines.ts'
import { isSoundVersion } from '../../lines/doubtful-list.ts'
import { hasAmount, lacksAmounts } from '../../lines/line-scores.ts'
import { joinCutLines } from '../../lines/join-cut-lines.ts'
import { alignLines } from '../../lines/match-lines.ts'
import type { Alignment } from '../../lines/match-lines.ts'
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
  if (shown !== undefined && isSoundVersion(linesOf(shown.value), known)) return { ...shown, stage: 'merge' }
  const alignment = alignLines(known, lines, minShownShare)
  if (alignment === null && shown !== undefined && isOtherList(linesOf(shown.value), known))
    return { ...shown, stage: 'merge' }
  return { ...marked, value: grouped(marked.value, known, alignment, lines), stage: 'merge' }
}

/** True if the markup only has categories of food, which the page does not display in its list with amounts. */
function isOtherList(shown: readonly string[], known: readonly string[]): boolean {
  return (
    lacksAmounts(known) && shown.length >= minShown && shown.filter(hasAmount).length > shown.length * 0.6
  )
}

const minShown = 3

function isMarked({ role }: Candidate): boolean {
  return role === 'own' || role === 'foreign' || role === 'further'
}

function isShown({ source }: Candidate): boolean {
  return source === 'visible lines'
}

function linesOf(groups: readonly ImportedIngredientGroup[]): string[] {
  return groups.flatMap((group) => group.lines)
}

/** The page is more reliable for groups than lines that end with a colon, if it displays more groups. */
function grouped(
  groups: ImportedIngredientGroup[],
  known: readonly string[],
  alignment: Alignment | null,
  lines: readonly PageLine[],
): ImportedIngredientGroup[] {
  const own = titledIn(groups) > 0 ? groups : splitAtHeadings(known)
  if (alignment === null) return own
  const whole = joinCutLines({ known, places: alignment.places }, lines)
  const shown = groupKnownLines(whole.known, whole.places, lines)
  return titledIn(own) > 0 && titledIn(own) >= titledIn(shown) && whole.known.length === known.length
    ? own
    : shown
}

function titledIn(groups: readonly ImportedIngredientGroup[]): number {
  return groups.filter((group) => group.title !== null).length
}
