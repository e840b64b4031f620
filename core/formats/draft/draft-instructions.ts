import type { InstructionDraft, InstructionGroupDraft } from '../../model/recipe/record/recipe-draft.ts'
import type { RichText } from '../../values/rich-text/rich-text.ts'
import type { ImportedInstructionGroup, ImportedStep } from '../imported/imported-recipe.ts'
import { isStepLabel, withoutStepLabel } from '../lines/step-label.ts'
import { splitNumbered, withoutNumbers } from '../imported/split-numbered.ts'
import { readSteps } from '../steps/read-steps.ts'
import type { MentionableUsage } from '../steps/read-steps.ts'

/** An image that belongs to a step of the draft. */
export type StepImage = { readonly instructionId: string; readonly url: string }

type DraftedInstructions = { readonly groups: InstructionGroupDraft[]; readonly images: StepImage[] }

/**
 * Converts steps to instructions: texts with numbered steps are split, numbers and labels such as "Step 2" are removed,
 * a list that contains all steps twice is halved, and names of steps become bold text at their start.
 */
export function draftInstructions(
  imported: readonly ImportedInstructionGroup[],
  usages: readonly MentionableUsage[],
  { uuid }: { readonly uuid: () => string },
): DraftedInstructions {
  const cleaned = imported.map((group) => ({ title: group.title, steps: cleanSteps(group.steps) }))
  const readings = readSteps(
    cleaned.flatMap((group) => group.steps.map((step) => step.text)),
    usages,
  )
  const images: StepImage[] = []
  let at = 0
  const groups = cleaned.map((group): InstructionGroupDraft => {
    const instructions = group.steps.map((step): InstructionDraft => {
      const reading = readings[at]
      at += 1
      const id = uuid()
      if (step.imageUrl !== null) images.push({ instructionId: id, url: step.imageUrl })
      return {
        id,
        content: reading === undefined ? null : withName(reading.content, step.name),
        timerMinutes: reading?.timerMinutes ?? null,
      }
    })
    return { id: uuid(), title: group.title, instructions }
  })
  return { groups, images }
}

function cleanSteps(steps: readonly ImportedStep[]): ImportedStep[] {
  const once = withoutRepetition(steps)
  const split = once.flatMap((step) =>
    splitNumbered(step.text).map((text, index) => ({ ...step, text, name: index === 0 ? step.name : null })),
  )
  const texts = withoutNumbers(split.map((step) => step.text))
  return split
    .map((step, index) => ({ ...step, text: withoutHead(texts[index] ?? step.text, step.name) }))
    .filter((step) => !isStepLabel(step.text))
}

/** The text of a step without its label, and without its name, which is added separately. */
function withoutHead(text: string, name: string | null): string {
  const unlabelled = withoutStepLabel(text)
  if (name === null || !unlabelled.startsWith(name)) return unlabelled
  const rest = unlabelled.slice(name.length).replace(/^[\s:.–-]+/, '')
  return rest === '' ? unlabelled : rest
}

/** Some pages contain their steps twice, for two screen sizes. */
function withoutRepetition(steps: readonly ImportedStep[]): readonly ImportedStep[] {
  const half = steps.length / 2
  if (!Number.isInteger(half) || half < 2) return steps
  const isTwice = steps.slice(0, half).every((step, index) => step.text === steps[index + half]?.text)
  return isTwice ? steps.slice(0, half) : steps
}

function withName(content: RichText, name: string | null): RichText {
  const [first, ...rest] = content.children
  if (name === null || isStepLabel(name) || first?.type !== 'paragraph') return content
  const lead = { text: `${name.replace(/(?<![:.\s])[:.\s]+$/, '')}: `, bold: true }
  return { ...content, children: [{ ...first, children: [lead, ...first.children] }, ...rest] }
}
