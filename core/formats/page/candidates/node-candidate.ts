import type { ImportedIngredientGroup, ImportedInstructionGroup } from '../../imported/imported-recipe.ts'
import { withSentencesParted } from '../../document/html-text.ts'
import type { PageLine } from '../../lines/page-line.ts'
import { valueOf } from '../../record/schema-node.ts'
import { imagesOf, readSchemaRecipe } from '../../schema/schema-recipe.ts'
import type { EvidenceOf } from '../evidence/evidence.ts'
import type { PageDocument } from '../parse/parse-page.ts'
import { fieldsWith, yieldOf } from './candidate.ts'
import type { Candidate } from './candidate.ts'
import { confidence } from './confidence.ts'
import { partNotes } from './part-notes.ts'
import { repairEncoding, repairList, splitAsShown, splitAtTitles, splitLongStep } from './repair-recipe.ts'
import { schemaContextOf } from './schema-context.ts'

/** What a marked recipe says. The main one is repaired with the visible lines. */
export function nodeCandidate(
  { node, source, standing }: EvidenceOf<'node'>,
  document: PageDocument,
): Candidate {
  const context = schemaContextOf(document)
  const recipe = readSchemaRecipe(node, context)
  const { ingredientGroups, instructionGroups, leftovers, warnings } = recipe
  const isMain = standing !== 'further'
  const { steps, notes } = partNotes(instructionGroups)
  const values = {
    ...recipe,
    images: imagesOf(valueOf(node, 'image'), context),
    ingredientGroups: isMain ? repairedIngredients(ingredientGroups, document.lines) : ingredientGroups,
    instructionGroups: isMain ? repairedSteps(steps, document.lines) : steps,
    notes: [...recipe.notes, ...notes],
    yield: yieldOf(recipe),
  }
  return { source, role: standing, fields: fieldsWith(values, confidence[source]), leftovers, warnings }
}

/** A whole list in one text is unusable, unless the page shows where to split it. */
function repairedIngredients(
  groups: readonly ImportedIngredientGroup[],
  lines: readonly PageLine[],
): ImportedIngredientGroup[] {
  const repaired = groups.map((group) => ({ ...group, lines: repairList(group.lines.map(repairEncoding)) }))
  const [only, ...others] = repaired.flatMap((group) => group.lines)
  if (only === undefined || others.length > 0) return repaired
  const split =
    splitAsShown(only, lines)?.map(({ text }) => text) ?? (only.length > maxLineLength ? [] : [only])
  return split.length === 0 ? [] : [{ title: repaired[0]?.title ?? null, lines: split }]
}

const maxLineLength = 150

function repairedSteps(
  groups: readonly ImportedInstructionGroup[],
  lines: readonly PageLine[],
): ImportedInstructionGroup[] {
  const repaired = groups.map((group) => ({
    ...group,
    steps: group.steps.map((step) => ({ ...step, text: repairEncoding(step.text) })),
  }))
  return splitLongStep(repaired.flatMap(splitAtTitles), lines).map((group) => ({
    ...group,
    steps: group.steps.map((step) => ({ ...step, text: withSentencesParted(step.text) })),
  }))
}
