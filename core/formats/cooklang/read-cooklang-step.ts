import type { CooklangItem } from './components.ts'
import { quantityText } from './read-cooklang.ts'
import type { InstructionDraft } from '../../model/recipe/record/recipe-draft.ts'
import type { Inline } from '../../values/rich-text/rich-text.ts'
import { paragraphs, readMarks } from './cooklang-marks.ts'
import type { CooklangDefinitions } from './cooklang-definitions.ts'
import { minutesOfTimer } from './cooklang-words.ts'

/** True for a paragraph that only lists components. */
export function isList(
  items: readonly CooklangItem[],
  things: Pick<CooklangDefinitions, 'isDefinition'>,
): boolean {
  const isBare = items.every(
    (item) => item.type !== 'timer' && (item.type !== 'text' || /^[\s,;.:•*-]*$/.test(item.value)),
  )
  return isBare && items.some((item) => things.isDefinition(item))
}

/** Parses a step: its text with references to ingredients, and its first timer. */
export function readCooklangStep(
  all: readonly CooklangItem[],
  things: Pick<CooklangDefinitions, 'usageOf'>,
): Omit<InstructionDraft, 'id'> {
  const timer = all.find((item) => item.type === 'timer')
  const children = withoutLastTimer(all).flatMap((item) => inlineOf(item, things))
  return {
    content: paragraphs([trimmed(children)]),
    timerMinutes: timer === undefined ? null : minutesOfTimer(timerText(timer)),
  }
}

type Timer = Extract<CooklangItem, { type: 'timer' }>

function timerText({ quantity, units, name }: Timer): string {
  return [quantityText(quantity), units].filter((part) => part !== '').join(' ') || name
}

/** A timer in brackets at the end is not part of the text; it only sets the timer of the step. */
function withoutLastTimer(items: readonly CooklangItem[]): readonly CooklangItem[] {
  const [before, timer, after] = items.slice(-3)
  const isAside =
    before?.type === 'text' && timer?.type === 'timer' && after?.type === 'text' && after.value.trim() === ')'
  if (!isAside || !before.value.endsWith('(')) return items
  return [...items.slice(0, -3), { type: 'text', value: before.value.slice(0, -1).trimEnd() }]
}

function inlineOf(item: CooklangItem, things: Pick<CooklangDefinitions, 'usageOf'>): Inline[] {
  if (item.type === 'text') return readMarks(item.value.replace(/\s+/g, ' '))
  if (item.type === 'timer') return [{ text: timerText(item) }]
  const { alias } = item.details
  const id = things.usageOf(item)
  if (id === null) return [{ text: alias ?? item.name }]
  return [
    {
      type: 'ingredient-usage-reference',
      ingredientUsageId: id,
      ...(alias === null ? {} : { children: [{ text: alias }] }),
    },
  ]
}

/** Trims white space, and removes the character that keeps the start of a text from being a heading. */
export function trimmed(children: readonly Inline[]): Inline[] {
  return children
    .map((inline, index) => {
      if (!('text' in inline)) return inline
      const start = index === 0 ? inline.text.replace(/^\s*\u200b?/, '') : inline.text
      return { ...inline, text: index === children.length - 1 ? start.trimEnd() : start }
    })
    .filter((inline) => !('text' in inline) || inline.text !== '')
}
