import type { HtmlElement } from '../document/html-tree.ts'
import { itemAround } from './item-around.ts'
import type { PageLine } from './page-line.ts'
import { sectionKind } from './section-words.ts'

const maxLabelLength = 20

/** The element around a step and its notes: the list item of the block of a line, or what is named as steps. */
function stepAround({ element, hint }: PageLine): HtmlElement | null {
  return itemAround(element) ?? (hint === 'method' ? element.parent : null)
}

/** True for a label such as "Tip" within a step, behind its text. */
export function isNotesInStep(line: PageLine): boolean {
  if (line.text.length > maxLabelLength || sectionKind(line.text) !== 'notes') return false
  const step = stepAround(line)
  return (
    step !== null && step !== line.element && line.element.index > step.index + (step.tag === 'li' ? 1 : 0)
  )
}

/** Parts the notes within the steps, each below its heading, from the steps. */
export function partStepNotes(lines: readonly PageLine[]): { steps: PageLine[]; notes: string[] } {
  const steps: PageLine[] = []
  const notes: string[] = []
  let step: HtmlElement | null = null
  for (const line of lines) {
    if (isNotesInStep(line)) step = stepAround(line)
    else if (step !== null && line.element.index < step.end) notes.push(line.text)
    else {
      step = null
      steps.push(line)
    }
  }
  return steps.length === 0 ? { steps: [...lines], notes: [] } : { steps, notes }
}

const labelled = /^([^:：]{2,20})[:：]\s*\S/u
const minNoteLength = 25

/** True for a line that starts with the label of a note: "Tip: use green lentils". */
export function isNote(text: string): boolean {
  const label = text.length < minNoteLength ? undefined : labelled.exec(text)?.[1]
  return label !== undefined && sectionKind(label) === 'notes'
}
