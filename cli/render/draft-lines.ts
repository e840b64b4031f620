import type { RecipeDraft } from '#core/model/recipe/record/recipe-draft.ts'
import { plainText } from '#core/values/rich-text/write-text.ts'
import { formatDuration } from '#core/values/time/duration.ts'
import { usageText } from '#core/formats/draft/read-line.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { textWidth } from './text-width.ts'

/** A parsed recipe that is not written yet, as lines for the terminal. */
export function draftLines(draft: RecipeDraft, columns: number): string[] {
  const ingredients = (draft.ingredientUsageGroups ?? []).flatMap(({ title, ingredientUsages }) => [
    ...heading(title),
    ...ingredientUsages.map((usage) => `- ${usageText(usage)}`),
  ])
  const steps = (draft.instructionGroups ?? []).flatMap(({ title, instructions }) => [
    ...heading(title),
    ...instructions.map(({ content }, index) => `${index + 1}. ${oneLine(plainText(content))}`),
  ])
  const parts = [
    [facts(draft)],
    paragraphs(draft.description),
    ingredients,
    steps,
    paragraphs(draft.note),
  ].map((part) => part.filter((line) => line !== ''))
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => [...(index > 0 ? [''] : []), ...part.flatMap((line) => wrapped(line, columns))])
}

function facts(draft: RecipeDraft): string {
  const { prepTimeMinutes, cookTimeMinutes, customTimeMinutes, customTimeLabel, yieldServings } = draft
  const time = (label: string, minutes: number | null | undefined) =>
    minutes ? `${label} ${formatDuration(minutes, 'short')}` : ''
  return [
    time('prep', prepTimeMinutes),
    time('cook', cookTimeMinutes),
    time(oneLine(customTimeLabel ?? 'other time'), customTimeMinutes),
    yieldServings ? `${yieldServings} ${oneLine(draft.servingDescription ?? 'servings')}` : '',
  ]
    .filter((fact) => fact !== '')
    .join(' · ')
}

function heading(title: string | null | undefined): string[] {
  return title ? [`${oneLine(title)}:`] : []
}

function paragraphs(text: RecipeDraft['description']): string[] {
  return plainText(text).split('\n').map(oneLine)
}

/** A line wrapped between words; continuation lines are indented, and words that are too long are not broken. */
function wrapped(line: string, columns: number): string[] {
  const lines: string[] = []
  for (const word of line.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && textWidth(last) + 1 + textWidth(word) <= columns)
      lines.push(`${lines.pop()} ${word}`)
    else lines.push(last === undefined ? word : `   ${word}`)
  }
  return lines
}
