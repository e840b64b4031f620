import type { InstructionDraft, RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import type { RichText } from '../../values/rich-text/rich-text.ts'
import { isBlankText } from '../../values/rich-text/write-text.ts'
import { walkRichText } from '../../values/rich-text/walk-text.ts'
import { readSteps, type MentionableUsage } from '../steps/read-steps.ts'

/** An empty step. */
export function emptyStep(id: string): InstructionDraft {
  return { id, content: null, timerMinutes: null, note: null, videoId: null, imageIds: [] }
}

/** True if a step has no text, note, timer, image or video. */
export function isEmptyStep({
  content,
  note,
  timerMinutes,
  videoId,
  imageIds = [],
}: InstructionDraft): boolean {
  const hasNothingBeside = (note ?? '') === '' && timerMinutes == null && videoId == null
  return isBlankText(content) && hasNothingBeside && imageIds.length === 0
}

/**
 * Converts pasted lines to steps: ingredients become references, and temperatures become measurements. Times are offered
 * as timers where the text is edited, and do not set one here.
 */
export function stepsFromLines(
  lines: readonly string[],
  usages: readonly MentionableUsage[],
  newId: () => string,
): InstructionDraft[] {
  return readSteps(lines, usages).map(({ content }) => ({ ...emptyStep(newId()), content }))
}

/** Joins two steps: the texts are concatenated, waiting times are added, and images, notes and references are kept. */
export function mergedStep(first: InstructionDraft, second: InstructionDraft): InstructionDraft {
  const notes = [first.note, second.note].filter((note) => note != null && note !== '')
  const timers = [first.timerMinutes, second.timerMinutes].filter((minutes) => minutes != null)
  return {
    ...first,
    content: joinedText(first.content, second.content),
    timerMinutes: timers.length === 0 ? null : timers.reduce((sum, minutes) => sum + minutes, 0),
    note: notes.length === 0 ? null : notes.join('\n'),
    videoId: first.videoId ?? second.videoId ?? null,
    imageIds: [...new Set([...(first.imageIds ?? []), ...(second.imageIds ?? [])])],
  }
}

/** The ids of the ingredient lines that a text references. */
export function mentionedUsages(text: RichText | null | undefined): ReadonlySet<string> {
  const ids = new Set<string>()
  if (text != null) {
    walkRichText(text, (node) => {
      if ('type' in node && node.type === 'ingredient-usage-reference') ids.add(node.ingredientUsageId)
    })
  }
  return ids
}

/** The ids of the ingredient lines that no step references, in order. */
export function unmentionedUsages({
  ingredientUsageGroups = [],
  instructionGroups = [],
}: Pick<RecipeDraft, 'ingredientUsageGroups' | 'instructionGroups'>): string[] {
  const mentioned = new Set(
    instructionGroups.flatMap(({ instructions }) =>
      instructions.flatMap(({ content }) => [...mentionedUsages(content)]),
    ),
  )
  return ingredientUsageGroups
    .flatMap(({ ingredientUsages }) => ingredientUsages.map(({ id }) => id))
    .filter((id) => !mentioned.has(id))
}

/** The text with another reference at its end. */
export function withMention(text: RichText | null | undefined, ingredientUsageId: string): RichText {
  const mention = { type: 'ingredient-usage-reference' as const, ingredientUsageId }
  const blocks = text?.children ?? []
  const last = blocks.at(-1)
  if (last?.type !== 'paragraph')
    return { type: 'document', children: [...blocks, { type: 'paragraph', children: [mention] }] }
  const space = last.children.length === 0 ? [] : [{ text: ' ' }]
  const paragraph = { ...last, children: [...last.children, ...space, mention] }
  return { type: 'document', children: [...blocks.slice(0, -1), paragraph] }
}

function joinedText(
  first: RichText | null | undefined,
  second: RichText | null | undefined,
): RichText | null {
  if (second == null || isBlankText(second)) return first ?? null
  if (first == null || isBlankText(first)) return second
  return { type: 'document', children: [...first.children, ...second.children] }
}
