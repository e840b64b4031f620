import type { ImportWarning } from '../../imported/imported-recipe.ts'
import { trust } from '../../imported/recipe-confidence.ts'
import type { PageLine } from '../../lines/page-line.ts'
import { sectionKind } from '../../lines/section-words.ts'
import type { Candidate, Role } from '../candidates/candidate.ts'
import type { PageDocument } from '../parse/parse-page.ts'
import { mergeRecipe } from './merge-recipe.ts'
import type { MergedRecipe } from './merged-recipe.ts'

/** The recipes of a page, the main one first. */
export type MergedPage = {
  readonly recipes: readonly MergedRecipe[]
  readonly warnings: readonly ImportWarning[]
}

/** Merges the candidates of a page to its recipes: its own one, and the others that it is marked to contain. */
export function mergeCandidates({ lines }: PageDocument, candidates: readonly Candidate[]): MergedPage {
  const of = (...roles: readonly Role[]) => candidates.filter(({ role }) => roles.includes(role))
  const shared = of('shared')
  const page = [...shared, ...of('shown')]
  const [own, ...others] = [...of('own'), ...of('foreign', 'further')]
  if (own === undefined) return { recipes: recipesWithoutMarkup(page, of('alone'), lines), warnings: [] }
  const asFurther = (node: Candidate) => mergeRecipe([node, ...shared], [], trust.structuredData)
  const marked = mergeRecipe([own, ...page], lines, trust.structuredData)
  const further = others.map(asFurther)
  if (own.role !== 'foreign') return { recipes: [marked, ...further], warnings: [] }
  // The page may display its own recipe and have the markup of another one.
  const shown = mergeRecipe(page.filter(isOfPage), lines, trust.shownPage)
  return isWhole(shown)
    ? { recipes: [shown, asFurther(own), ...further], warnings: [] }
    : { recipes: [marked, ...further], warnings: [otherPage] }
}

const otherPage: ImportWarning = {
  path: '',
  source: '',
  message:
    'The data of the page name another page as the address of this recipe; check that it is the right one.',
}

function recipesWithoutMarkup(
  page: readonly Candidate[],
  alone: readonly Candidate[],
  lines: readonly PageLine[],
): MergedRecipe[] {
  const shown = mergeRecipe(page, lines, trust.shownPage)
  return isSome(shown, lines) ? [shown] : alone.map((each) => mergeRecipe([each], [], trust.plainText))
}

function isOfPage({ source }: Candidate): boolean {
  return source !== 'program state'
}

function isWhole({ fields }: MergedRecipe): boolean {
  return fields.ingredientGroups !== undefined && fields.instructionGroups !== undefined
}

function isSome({ fields }: MergedRecipe, lines: readonly PageLine[]): boolean {
  return (
    fields.ingredientGroups !== undefined || (fields.instructionGroups !== undefined && hasSections(lines))
  )
}

/** A page with headings for ingredients and method contains a recipe, even if its ingredients cannot be recognized. */
function hasSections(lines: readonly PageLine[]): boolean {
  const kinds = new Set(lines.map((line) => (line.text.length < 60 ? sectionKind(line.text) : null)))
  return kinds.has('ingredients') && kinds.has('method')
}
