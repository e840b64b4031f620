import type { FoundMethod } from '../lines/find-method.ts'
import type { Region } from '../lines/find-region.ts'
import type { PageLine } from '../lines/page-line.ts'
import { sectionKind } from '../lines/section-words.ts'
import { isFactLine } from '../lines/visible-facts.ts'
import { createGroups, instructionGroupsOf, stepOf } from '../record/line-groups.ts'
import type { ImportedStep } from '../imported/imported-recipe.ts'

/** The steps below a heading for steps that are too short to be detected by their appearance: "Mix.", "Bake." */
export function announcedSteps(lines: readonly PageLine[], ingredients: Region | null): FoundMethod | null {
  const heading = lines.findIndex(
    (line, index) =>
      line.level > 0 &&
      sectionKind(line.text) === 'method' &&
      (ingredients === null || index < ingredients.start || index >= ingredients.end),
  )
  if (heading < 0) return null
  const start = heading + 1
  const next = lines.findIndex(
    (line, index) =>
      index >= start && (index === ingredients?.start || (line.level > 0 && sectionKind(line.text) !== null)),
  )
  const end = next < 0 ? lines.length : next
  const steps = createGroups<ImportedStep>()
  for (const line of lines.slice(start, end)) {
    if (line.level > 0) steps.heading(line.text)
    else if (!isFactLine(line.text)) steps.add(stepOf(line.text))
  }
  const groups = instructionGroupsOf(steps)
  return groups.length === 0 ? null : { groups, notes: [], region: { start: heading, end, score: 0 } }
}
