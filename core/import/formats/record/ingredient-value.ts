import type { ImportedIngredientGroup } from '../../imported-recipe.ts'
import { plainLines, plainText } from '../../page/html-text.ts'
import { isJsonObject, type JsonObject } from '../../page/loose-json.ts'
import { listOf, rawTextsOf } from '../../page/schema-node.ts'
import { fieldKey } from './record-words.ts'
import { isEmptyValue } from './field-reader.ts'
import {
  amountText,
  createGroups,
  headingIn,
  ingredientGroupsOf,
  type GroupCollector,
} from './line-groups.ts'

const maxDepth = 6
const bullet = /^(?:[-*+•·▢☐□▪–]|\[[ xX]?\])\s+/u

/**
 * Reads ingredients in whatever shape a record keeps them: one text with a line each, a list of texts or of objects
 * with amount, unit and food, groups of such lists, or lists by heading.
 */
export function ingredientGroupsFrom(value: unknown): ImportedIngredientGroup[] {
  const groups = createGroups<string>()
  addValue(groups, value, 0)
  return ingredientGroupsOf(groups)
}

function addValue(groups: GroupCollector<string>, value: unknown, depth: number): void {
  if (depth > maxDepth) return
  if (typeof value === 'string' || typeof value === 'number') addText(groups, String(value), depth)
  else if (Array.isArray(value)) for (const item of listOf(value)) addValue(groups, item, depth + 1)
  else if (isJsonObject(value)) addObject(groups, value, depth)
}

/** Line feeds part ingredients, and so does markup. */
function addText(groups: GroupCollector<string>, text: string, _depth: number): void {
  for (const line of plainLines(text)) {
    const heading = headingIn(line)
    if (heading !== null) groups.heading(heading)
    else groups.add(line.replace(bullet, ''))
  }
}

function addObject(groups: GroupCollector<string>, item: JsonObject, depth: number): void {
  const get = getter(item)
  const inner = get('ingredients', 'items', 'lines', 'itemlistelement')
  const heading = text(get('purpose', 'group', 'groupname', 'section', 'sectiontitle', 'title', 'header'))
  if (Array.isArray(inner) || isJsonObject(inner)) {
    groups.heading(text(get('name')) || heading)
    addValue(groups, inner, depth + 1)
  } else if (get('type') === 'group' || get('isheader') === true || get('isheading') === true) {
    groups.heading(text(get('name', 'note', 'text', 'title', 'originaltext')))
  } else {
    const values = Object.entries(item)
    if (values.length > 0 && values.every(([, list]) => Array.isArray(list)))
      for (const [title, list] of values) {
        groups.heading(title)
        addValue(groups, list, depth + 1)
      }
    else {
      if (heading !== '') groups.heading(heading)
      const line = ingredientText(item)
      if (line !== '') groups.add(line)
    }
  }
}

/** One line of an ingredient that is kept in parts: "2 cups flour (sifted)". */
function ingredientText(item: JsonObject): string {
  const get = getter(item)
  const whole = text(get('display', 'originaltext', 'original', 'rawtext', 'raw'))
  const note = text(get('note', 'notes', 'comment', 'preparation', 'prep'))
  const food = text(get('food', 'name', 'ingredient', 'item', 'text', 'product', 'title'))
  const hasAmount = get('disableamount') !== true && get('noamount') !== true
  const amount = hasAmount ? amountText(get('amount', 'quantity', 'qty', 'quantitymin')) : ''
  const unit = hasAmount ? text(get('unit', 'units', 'unittext', 'unitname', 'measure')) : ''
  if (food === '') {
    if (whole !== '') return whole
    return /^[\d¼-¾⅐-⅞]/.test(note) || unit === '' ? note : joined(amount, unit, note)
  }
  return joined(amount, unit, food, note === '' || note === food ? '' : bracketed(note))
}

function bracketed(note: string): string {
  return /^\(.*\)$/.test(note) ? note : `(${note})`
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}

function getter(item: JsonObject): (...names: readonly string[]) => unknown {
  const values = new Map(Object.entries(item).map(([name, value]) => [fieldKey(name), value]))
  return (...names) => names.map((name) => values.get(name)).find((value) => !isEmptyValue(value))
}

function text(value: unknown): string {
  return plainText(rawTextsOf(value)[0] ?? '')
}
