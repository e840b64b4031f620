import type { ImportedIngredientGroup } from '../imported/imported-recipe.ts'
import { plainLines, plainText } from '../document/html-text.ts'
import { isJsonObject, type JsonObject } from '../document/loose-json.ts'
import { inOrder, quantityOf } from './quantity-value.ts'
import { listOf, numberOf, rawTextsOf } from './schema-node.ts'
import { wordOfUnit } from './unit-codes.ts'
import { withLinksShown } from '../lines/markdown-marks.ts'
import { fieldKey } from './record-words.ts'
import { isEmptyValue } from './field-reader.ts'
import {
  createGroups,
  headingIn,
  headingsAmong,
  ingredientGroupsOf,
  pairIn,
  type GroupCollector,
} from './line-groups.ts'

const maxDepth = 6
const bullet = /^(?:[-*+•·▢☐□▪–]|\[[ xX]?\])\s+/u

/**
 * Parses ingredients in any structure: a text with a line each, a list of texts or of objects with amount, unit and
 * food, groups of such lists, or lists by heading.
 */
export function ingredientGroupsFrom(value: unknown): ImportedIngredientGroup[] {
  const groups = createGroups<string>()
  addValue(groups, value, 0)
  return ingredientGroupsOf(groups)
}

function addValue(groups: GroupCollector<string>, value: unknown, depth: number): void {
  if (depth > maxDepth) return
  if (typeof value === 'string' || typeof value === 'number') addText(groups, String(value))
  else if (Array.isArray(value)) for (const item of inOrder(listOf(value))) addValue(groups, item, depth + 1)
  else if (isJsonObject(value)) addObject(groups, value, depth)
}

/** Ingredients are separated by line feeds and by markup. */
function addText(groups: GroupCollector<string>, text: string): void {
  const lines = plainLines(text)
  const isHeading = headingsAmong(lines)
  for (const [index, line] of lines.entries()) {
    const heading = headingIn(line)
    if (heading !== null) groups.heading(heading)
    else if (isHeading(index)) groups.heading(line)
    else groups.add(withLinksShown(line.replace(bullet, '')))
  }
}

function addObject(groups: GroupCollector<string>, item: JsonObject, depth: number): void {
  const get = getter(item)
  const inner = get('ingredients', 'items', 'lines', 'itemlistelement')
  const heading = text(get('purpose', 'group', 'groupname', 'section', 'sectiontitle', 'title', 'header'))
  if (Array.isArray(inner) || isJsonObject(inner)) {
    groups.heading(text(get('name')) || heading)
    addValue(groups, inner, depth + 1)
  } else if (get('type') === 'group' || isHeading(item)) {
    groups.heading(text(get('name', 'note', 'text', 'title', 'originaltext', 'ingredient')))
  } else if (isListsByHeading(item)) {
    for (const [title, list] of Object.entries(item)) {
      groups.heading(title)
      addValue(groups, list, depth + 1)
    }
  } else {
    const pair = pairIn(item, partNames)
    if (pair !== null) return addText(groups, pair)
    // For an ingredient without a name, the heading is its name.
    const line = ingredientText(item)
    if (line !== '' && heading !== '') groups.heading(heading)
    if (line !== '' || heading !== '') groups.add(withLinksShown(line || heading))
  }
}

/** Programs mark a heading among the items with an option, or with a kind of unit. */
function isHeading(item: JsonObject): boolean {
  const get = getter(item)
  const isMarked = ['isheader', 'isheading', 'issection', 'isgroup'].some((name) => get(name) === true)
  return isMarked || quantityOf(get(...amountNames)).unit === 'section'
}

function isListsByHeading(item: JsonObject): boolean {
  const values = Object.values(item)
  return values.length > 0 && values.every((list) => Array.isArray(list))
}

const wholeNames = ['display', 'originaltext', 'original', 'rawtext', 'raw'] as const
const noteNames = ['note', 'notes', 'comment', 'preparation', 'prep'] as const
const foodNames = ['food', 'name', 'ingredient', 'item', 'text', 'product', 'referencedrecipe'] as const
const amountNames = ['amount', 'quantity', 'qty'] as const
const unitNames = ['unit', 'units', 'unittext', 'unitname', 'measure'] as const
const partNames: ReadonlySet<string> = new Set([
  ...[...wholeNames, ...noteNames, ...foodNames, ...amountNames, ...unitNames],
  ...['quantitymin', 'title', 'group', 'section', 'header', 'ingredients', 'items'],
])

/** The line of a structured ingredient: "2 cups flour (sifted)". */
function ingredientText(item: JsonObject): string {
  const get = getter(item)
  const whole = text(get(...wholeNames))
  const note = text(get(...noteNames))
  const hasAmount = get('disableamount') !== true && get('noamount') !== true
  const stated = get(...amountNames)
  const { amount, unit: unitOfAmount } = hasAmount ? quantityOf(stated ?? item) : { amount: '', unit: '' }
  const unit = hasAmount ? wordOfUnit(nameFor(amount, get(...unitNames))) || unitOfAmount : ''
  const food = nameFor(unit === '' ? amount : '1', get(...foodNames))
  if (food === '') {
    if (whole !== '') return whole
    const isCounted = unit !== '' || get('disableamount') === false || !/^1?$/.test(amount)
    return /^[\d¼-¾⅐-⅞]/.test(note) || !isCounted ? note : joined(amount, unit, note)
  }
  return joined(amount, unit, food, note === '' || note === food ? '' : bracketed(note))
}

/** The name of a unit or food for an amount, if it has different names for singular and plural, or an abbreviation. */
function nameFor(amount: string, value: unknown): string {
  if (!isJsonObject(value)) return text(value)
  const get = getter(value)
  const isMany = (numberOf(amount) ?? 0) > 1
  const short = isMany ? get('pluralabbreviation', 'abbreviation') : get('abbreviation')
  const long = isMany ? get('pluralname', 'name') : get('name')
  return text((get('useabbreviation') === true ? short : null) ?? long ?? value)
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
