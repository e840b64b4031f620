import { findIngredients } from '../../lines/find-ingredients.ts'
import { findMethod } from '../../lines/find-method.ts'
import { withLabelsApart } from '../../lines/labels-apart.ts'
import { isDoubtfulList } from '../../lines/doubtful-list.ts'
import { isDoubtfulMethod } from '../../lines/doubtful-method.ts'
import type { PageLine } from '../../lines/page-line.ts'
import { findVisibleFacts } from '../../lines/visible-facts.ts'
import type { PageDocument } from '../parse/parse-page.ts'
import { fieldsWith, surest } from './candidate.ts'
import type { Candidate, CandidateFields, FieldName } from './candidate.ts'
import { confidence } from './confidence.ts'
import { authorInLines } from './line-author.ts'
import { descriptionOnPage } from './page-description.ts'
import { titleOfPage } from './page-title.ts'
import { findEquipment, findNotes } from './visible-sections.ts'

/** What the page displays of its recipe, as far as the candidates before lack it: recognizing it takes most of the time. */
export function linesCandidate(
  lines: readonly PageLine[],
  { head }: PageDocument,
  before: readonly Candidate[],
): Candidate {
  // What is marked as the recipe of another page says nothing about what this one displays.
  const known = before.filter(({ role }) => role === 'own' || role === 'shared')
  const marked = known.filter(({ role }) => role === 'own')
  const lacks = (name: FieldName): boolean => surest(known, name) === undefined
  const title = surest(marked, 'title') === undefined ? titleOfPage(lines, head) : null
  const author = known.some(({ fields }) => (fields.author?.confidence ?? 0) > confidence.siteAsAuthor)
    ? null
    : authorInLines(lines)
  const description = lacks('description') ? descriptionOnPage(lines) : null
  const parts = marked.length > 0 ? lines : withLabelsApart(lines)
  return {
    source: 'visible lines',
    role: 'shown',
    fields: {
      ...fieldsWith({ title }, confidence.heading),
      ...fieldsWith({ author, description }, confidence.nearHeading),
      ...visibleParts(parts, known),
    },
    leftovers: [],
    warnings: [],
  }
}

const timeFields = ['prepTimeMinutes', 'cookTimeMinutes', 'totalTimeMinutes'] as const

function visibleParts(lines: readonly PageLine[], known: readonly Candidate[]): CandidateFields {
  const lacks = (name: FieldName): boolean => surest(known, name) === undefined
  const ingredients = surest(known, 'ingredientGroups')?.value.flatMap((group) => group.lines) ?? []
  const steps = surest(known, 'instructionGroups')?.value.flatMap((group) => group.steps) ?? []
  const isMethodDoubtful = isDoubtfulMethod(steps.map(({ text }) => text))
  const found = isDoubtfulList(ingredients) || isMethodDoubtful ? findIngredients(lines) : null
  // One of several times on a page is rarely of the same recipe as the others in its markup.
  const lacksTimes = timeFields.every(lacks)
  const { yield: shownYield, ...times } =
    lacksTimes || lacks('yield') ? findVisibleFacts(lines) : { yield: null }
  const method = isMethodDoubtful ? findMethod(lines, found?.region ?? null) : null
  const ownNotes = [
    ...(ingredients.length === 0 ? (found?.notes ?? []) : []),
    ...(steps.length === 0 ? (method?.notes ?? []) : []),
  ]
  return fieldsWith(
    {
      ingredientGroups: found?.groups ?? [],
      instructionGroups: method?.groups ?? [],
      equipment: lacks('equipment') ? findEquipment(lines) : [],
      notes: [...new Set([...ownNotes, ...findNotes(lines)])],
      yield: lacks('yield') ? shownYield : null,
      ...(lacksTimes ? times : {}),
    },
    confidence.visible,
  )
}
