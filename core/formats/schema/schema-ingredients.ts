import { groupTitle } from '../lines/group-known-lines.ts'
import { hasAmount, isAmountAlone, isBesideTheList } from '../lines/line-scores.ts'
import { keyOf, sectionKind } from '../lines/section-words.ts'
import type { ImportedIngredientGroup } from '../imported/imported-recipe.ts'
import { plainLines, plainText } from '../document/html-text.ts'
import { isJsonObject, type JsonObject } from '../document/loose-json.ts'
import { inOrder, quantityOf, unitOf } from '../record/quantity-value.ts'
import { firstText, isOfType, listOf, rawTextsOf, valueOf } from '../record/schema-node.ts'

const maxDepth = 6

/**
 * Parses `recipeIngredient` in any form: texts, one text with a line each, structured ingredients (PropertyValue,
 * HowToSupply), and lists of them with a name. `isPart` is true for a recipe that is read as a part of its own.
 */
export function readSchemaIngredients(
  value: unknown,
  isPart: (item: JsonObject) => boolean = () => false,
): ImportedIngredientGroup[] {
  const groups: { title: string | null; lines: string[] }[] = []
  addItems(value, null, 0)
  return groups

  function addItems(list: unknown, title: string | null, depth: number): void {
    const items = inOrder(listOf(list))
    const hasFewBold = items.filter(isBold).length <= items.length / 3
    let current = title
    for (const item of items) {
      if (hasFewBold && isBold(item)) current = groupTitle(plainText(item))
      else if (depth < maxDepth && Array.isArray(item)) addItems(item, current, depth + 1)
      else if (isJsonObject(item)) addObject(item, current, depth)
      else for (const text of rawTextsOf(item)) add(current, linesOfText(text, items.length === 1))
    }
  }

  function addObject(item: JsonObject, title: string | null, depth: number): void {
    if (isPart(item)) return
    const inner = valueOf(item, 'itemListElement')
    const wrapped = isOfType(item, 'ListItem') ? valueOf(item, 'item') : undefined
    if (depth < maxDepth && (isJsonObject(wrapped) || Array.isArray(wrapped)))
      addItems(wrapped, title, depth + 1)
    else if (depth < maxDepth && inner !== undefined)
      addItems(inner, firstText(valueOf(item, 'name')) ?? title, depth + 1)
    else add(title, [ingredientLine(item)])
  }

  function add(title: string | null, lines: readonly string[]): void {
    for (const line of lines.map(unwrapped)) {
      const last = groups.at(-1)
      if (line === '') continue
      if (last === undefined || last.title !== title) groups.push({ title, lines: [line] })
      else last.lines.push(line)
    }
  }
}

const boldOnly = /^\s*<(b|strong|u|h[1-6])\b[^<>]*>[^<>]{2,80}<\/\1>\s*:?\s*$/i

/** True for a text that is marked as a heading among ingredients. */
function isBold(item: unknown): item is string {
  return typeof item === 'string' && item.includes('<') && boldOnly.test(item) && !hasAmount(plainText(item))
}

/**
 * The lines of one of several texts, or of the only one: without the heading of the list and the number of servings. One
 * of several texts is one line, unless its lines are ingredients.
 */
function linesOfText(text: string, isOnly: boolean): string[] {
  const lines = plainLines(text)
  if (lines.length < 2) return isHeadingOfAll(lines[0] ?? '') ? [] : lines
  const isWhole = (line: string): boolean => hasAmount(line) && !isAmountAlone(line)
  if (!isOnly && lines.filter(isWhole).length * 2 <= lines.length) return [plainText(text)]
  return lines.filter((line, index) => !(index === 0 && isHeadingOfAll(line)) && !isBesideTheList(line))
}

/** "Ingredients", the heading of the whole list. */
function isHeadingOfAll(line: string): boolean {
  return line.length < 30 && sectionKind(line) === 'ingredients' && line.split(' ').length < 3
}

const amountNames = ['requiredQuantity', 'amount', 'quantity', 'weight', 'size']
const noteNames = ['description', 'disambiguatingDescription', 'note', 'notes', 'comment', 'preparation']

/** The line of a structured ingredient, supply or tool: "2 dl cream (for serving)". */
export function ingredientLine(item: JsonObject): string {
  const own = { ...item, name: undefined }
  const stated = amountNames
    .map((name) => quantityOf(valueOf(item, name)))
    .find(({ amount }) => amount !== '')
  const { amount, unit } = stated ?? quantityOf(own)
  const name = nameOf(item)
  const note = noteNames.map((key) => firstText(valueOf(item, key))).find((text) => text !== null) ?? ''
  const measure = [amount, unit || unitOf(item)].filter(Boolean).join(' ')
  const line =
    amount !== '' && keyOf(name).startsWith(keyOf(measure)) ? name : [measure, name].join(' ').trim()
  return note === '' || keyOf(line).includes(keyOf(note))
    ? line
    : `${line} (${note.replace(/^\((.*)\)$/, '$1')})`.trim()
}

/** The longest of several names, if it contains the others: "2 cups flour" for `text`, "flour" for `name`. */
function nameOf(item: JsonObject): string {
  const names = ['name', 'ingredient', 'text', 'item', 'food', 'title']
    .map((key) => firstText(valueOf(item, key)) ?? '')
    .filter((name) => name !== '')
  const whole = names.toSorted((left, right) => right.length - left.length)[0] ?? ''
  return names.every((name) => keyOf(whole).includes(keyOf(name))) ? whole : names.join(' ')
}

const doubleBrackets = /\(\(([^()]{1,400})\)\s*\)/g

/** Some plugins write notes as "((about 2 cups))"; "(a (b))" is unchanged. */
function unwrapped(line: string): string {
  return line.includes('((') ? line.replace(doubleBrackets, '($1)') : line
}
