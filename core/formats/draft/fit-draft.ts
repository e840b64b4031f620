import { fitToMaxima } from '../fit-maxima.ts'
import { limits } from '../../values/limits.ts'
import {
  RecipeDraft,
  type IngredientUsageGroupDraft,
  type InstructionDraft,
  type InstructionGroupDraft,
} from '../../model/recipe/record/recipe-draft.ts'
import type { RichText } from '../../values/rich-text/rich-text.ts'
import { splitText } from '../../values/rich-text/split-text.ts'
import { plainText } from '../../values/rich-text/write-text.ts'
import type { ImportWarning } from '../imported/imported-recipe.ts'

type Options = {
  readonly uuid: () => string
  /** The text of an ingredient line, by the id of its usage. */
  readonly lineOf: (usageId: string) => string
}

/**
 * Limits a draft to the maxima of the create call. Long steps and groups are split without loss; anything else that
 * exceeds a maximum is cut off. A warning names each place and the text that was cut off.
 */
export function fitDraft(
  draft: RecipeDraft,
  { uuid, lineOf }: Options,
): { draft: RecipeDraft; warnings: ImportWarning[] } {
  const warnings: ImportWarning[] = []
  const lines = divideGroups(draft.ingredientUsageGroups ?? [], {
    ...{
      field: 'ingredientUsageGroups',
      what: 'ingredients',
      perGroup: limits.linesOfGroup,
      inAll: limits.lines,
    },
    itemsOf: (group: IngredientUsageGroupDraft) => group.ingredientUsages,
    withItems: (group, ingredientUsages) => ({ ...group, ingredientUsages }),
    wordsOf: ({ id, ingredientTitleOverride }) => lineOf(id) || (ingredientTitleOverride ?? ''),
    ...{ uuid, warnings },
  })
  const shortSteps = (draft.instructionGroups ?? []).map((group, index) => ({
    ...group,
    instructions: group.instructions.flatMap((step, at) =>
      shortStepsOf(step, uuid, (parts) =>
        warnings.push({
          path: `instructionGroups.${index}.instructions.${at}`,
          message: `The step was longer than ${limits.richText.paragraph.characters} characters; it was divided into ${parts}.`,
          source: '',
        }),
      ),
    ),
  }))
  const steps = divideGroups(shortSteps, {
    ...{ field: 'instructionGroups', what: 'steps', perGroup: limits.stepsOfGroup, inAll: limits.steps },
    itemsOf: (group: InstructionGroupDraft) => group.instructions,
    withItems: (group, instructions) => ({ ...group, instructions }),
    wordsOf: ({ content }) => plainText(content),
    ...{ uuid, warnings },
  })
  const fitted = fitToMaxima(RecipeDraft, {
    ...draft,
    ...(draft.ingredientUsageGroups ? { ingredientUsageGroups: lines } : {}),
    ...(draft.instructionGroups ? { instructionGroups: steps } : {}),
  })
  return { draft: fitted.value, warnings: [...warnings, ...fitted.cuts] }
}

/** Splits a step whose text is too long; the first part keeps the timer and the images. */
function shortStepsOf(
  step: InstructionDraft,
  uuid: () => string,
  report: (parts: number) => void,
): InstructionDraft[] {
  const texts = step.content ? partsOf(step.content) : []
  if (texts.length < 2) return [step]
  report(texts.length)
  return texts.map((content, index) => (index === 0 ? { ...step, content } : { id: uuid(), content }))
}

function partsOf(text: RichText): RichText[] {
  const parts: RichText[] = []
  for (let rest: RichText | null = text; rest !== null;) {
    const [first, others]: [RichText, RichText | null] = splitText(rest, limits.richText.paragraph)
    // If even a single node does not fit, such as an endless address, it is cut like other texts.
    if (first.children.length === 0) return [...parts, rest]
    parts.push(first)
    rest = others
  }
  return parts
}

type Group = { readonly id: string; readonly title?: string | null | undefined }

type Division<Each extends Group, Item> = {
  readonly field: string
  readonly what: string
  readonly perGroup: number
  readonly inAll: number
  readonly itemsOf: (group: Each) => readonly Item[]
  readonly withItems: (group: Each, items: Item[]) => Each
  readonly wordsOf: (item: Item) => string
  readonly uuid: () => string
  readonly warnings: ImportWarning[]
}

/** Splits groups, so that each has at most the given number of items, and limits the total number. */
function divideGroups<Each extends Group, Item>(groups: readonly Each[], how: Division<Each, Item>): Each[] {
  const { perGroup, itemsOf, withItems, warnings, field, what } = how
  const divided: Each[] = []
  const leftOut: Item[] = []
  let room = how.inAll
  for (const [index, group] of groups.entries()) {
    const items = itemsOf(group).slice(0, room)
    leftOut.push(...itemsOf(group).slice(room))
    room -= items.length
    if (items.length === 0 && itemsOf(group).length > 0) continue
    divided.push(withItems(group, items.slice(0, perGroup)))
    if (items.length <= perGroup) continue
    for (let start = perGroup; start < items.length; start += perGroup) {
      const part = { ...group, id: how.uuid(), title: null, note: null }
      divided.push(withItems(part, items.slice(start, start + perGroup)))
    }
    const message = `The group held more than ${perGroup} ${what}; it was divided.`
    warnings.push({ path: `${field}.${index}`, message, source: group.title ?? '' })
  }
  if (leftOut.length > 0) {
    const message = `There were more than ${how.inAll} ${what}; the last ${leftOut.length} were left out.`
    warnings.push({ path: field, message, source: leftOut.map(how.wordsOf).join('\n') })
  }
  return divided
}
