import type { ImportedInstructionGroup } from '../../imported/imported-recipe.ts'
import { sectionKind } from '../../lines/section-words.ts'

const maxHeadingLength = 40

/** Parts the steps from the notes that markup contains after them, below a heading such as "Notes:". */
export function partNotes(groups: readonly ImportedInstructionGroup[]): {
  readonly steps: ImportedInstructionGroup[]
  readonly notes: string[]
} {
  const last = groups.at(-1)
  const at = last?.steps.findIndex(({ text }) => isNotesHeading(text)) ?? -1
  if (last === undefined || at < 0 || (at === 0 && groups.length === 1))
    return { steps: [...groups], notes: [] }
  const rest = { ...last, steps: last.steps.slice(0, at) }
  return {
    steps: [...groups.slice(0, -1), ...(at > 0 ? [rest] : [])],
    notes: last.steps.slice(at + 1).map(({ name, text }) => (name === null ? text : `${name}: ${text}`)),
  }
}

function isNotesHeading(text: string): boolean {
  // "Tips of asparagus last" starts like a heading.
  const isTitle = text.endsWith(':') || text.split(' ').length < 3
  return isTitle && text.length <= maxHeadingLength && !/[.!?]$/.test(text) && sectionKind(text) === 'notes'
}
