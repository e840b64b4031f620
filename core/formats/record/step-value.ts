import type { ImportedInstructionGroup, ImportedStep } from '../imported/imported-recipe.ts'
import { plainLines, plainText } from '../document/html-text.ts'
import { isJsonObject, type JsonObject } from '../document/loose-json.ts'
import { inOrder } from './quantity-value.ts'
import { listOf, rawTextsOf } from './schema-node.ts'
import { isStepLabel } from '../lines/step-label.ts'
import { withoutNumbers } from '../imported/split-numbered.ts'
import { withLinksShown } from '../lines/markdown-marks.ts'
import { isEmptyValue } from './field-reader.ts'
import {
  createGroups,
  headingIn,
  instructionGroupsOf,
  pairIn,
  stepOf,
  type GroupCollector,
} from './line-groups.ts'
import { fieldKey } from './record-words.ts'

const maxDepth = 6

/** Parses steps in any structure: one text, a list of texts or objects, groups of such lists. */
export function instructionGroupsFrom(value: unknown): ImportedInstructionGroup[] {
  const groups = createGroups<ImportedStep>()
  addValue(groups, value, 0)
  return instructionGroupsOf(groups).map((group) => {
    const texts = withoutNumbers(group.steps.map((step) => step.text))
    return { ...group, steps: group.steps.map((step, at) => ({ ...step, text: texts[at] ?? step.text })) }
  })
}

function addValue(groups: GroupCollector<ImportedStep>, value: unknown, depth: number): void {
  if (depth > maxDepth) return
  if (typeof value === 'string') addLines(groups, value)
  else if (Array.isArray(value)) {
    const items = inOrder(listOf(value))
    // Each item of a list is one step, also with several lines.
    for (const item of items) {
      if (typeof item === 'string' && items.length > 1) addWhole(groups, item, null, null)
      else addValue(groups, item, depth + 1)
    }
  } else if (isJsonObject(value)) addObject(groups, value, depth)
}

function addLines(groups: GroupCollector<ImportedStep>, text: string): void {
  for (const line of plainLines(text)) {
    const heading = headingIn(line)
    if (heading !== null) groups.heading(heading)
    else if (!isStepLabel(line)) groups.add(stepOf(withLinksShown(line)))
  }
}

function addWhole(
  groups: GroupCollector<ImportedStep>,
  text: string,
  name: string | null,
  imageUrl: string | null,
): void {
  const lines = plainLines(text)
  const [line = ''] = lines
  const heading = lines.length === 1 ? headingIn(line) : null
  if (heading !== null && imageUrl === null) groups.heading(heading)
  else if (lines.length > 0) groups.add({ text: lines.map(withLinksShown).join('\n'), name, imageUrl })
}

/** Fields that alone identify a step or a group of steps. */
const stepNames: ReadonlySet<string> = new Set(
  'text instruction description step content direction name summary instructiontitle title group section sectiontitle instructions steps items itemlistelement image'.split(
    ' ',
  ),
)

const headingOptions = ['isheader', 'isheading', 'issection', 'isgroup']

function addObject(groups: GroupCollector<ImportedStep>, item: JsonObject, depth: number): void {
  const values = new Map(Object.entries(item).map(([name, value]) => [fieldKey(name), value]))
  const get = (...names: readonly string[]): unknown =>
    names.map((name) => values.get(name)).find((value) => !isEmptyValue(value))
  const pair = pairIn(item, stepNames)
  if (pair !== null) return addLines(groups, pair)
  const text = (value: unknown): string => rawTextsOf(value).slice(0, 1).join('')
  const inner = [get('instructions', 'steps', 'items', 'itemlistelement'), get('instruction')].find(
    (value) => typeof value === 'object',
  )
  const name = plainText(text(get('name', 'summary', 'instructiontitle')))
  const title = plainText(text(get('title', 'group', 'section', 'sectiontitle')))
  if (Array.isArray(inner) || isJsonObject(inner)) {
    groups.heading(name || title)
    addValue(groups, inner, depth + 1)
  } else if (get('type') === 'group' || headingOptions.some((option) => get(option) === true))
    groups.heading(name || title || plainText(text(get('text', 'step', 'instruction'))))
  else {
    if (title !== '') groups.heading(title)
    const body = text(get('text', 'instruction', 'description', 'step', 'content', 'direction'))
    const image = text(get('imageurl', 'image'))
    if (body === '' && name !== '') addWhole(groups, name, null, null)
    else addWhole(groups, body, name === '' ? null : name, /^https?:/.test(image) ? image : null)
  }
}
