import { amountText } from './line-groups.ts'
import { fieldKey } from './record-words.ts'
import { plainText } from '../document/html-text.ts'
import { isJsonObject, type JsonObject } from '../document/loose-json.ts'
import { listOf, rawTextsOf } from './schema-node.ts'
import { wordOfUnit, wordOfUnitCode } from './unit-codes.ts'

/** An amount and its unit as words; empty if there is none. */
export type Quantity = { readonly amount: string; readonly unit: string }

const none: Quantity = { amount: '', unit: '' }
const maxDepth = 4

const amountNames = ['value', 'amount', 'quantity', 'qty', 'number', 'count']
const minNames = ['minvalue', 'min', 'minimum', 'from', 'low', 'quantitymin', 'amountmin', 'minquantity']
const maxNames = ['maxvalue', 'max', 'maximum', 'to', 'high', 'quantitymax', 'amountmax', 'maxquantity']
const unitNames = [
  'unittext',
  'unit',
  'units',
  'unitname',
  'unitshort',
  'quantitytype',
  'measure',
  'measurement',
]

/**
 * The amount in a number, a text, or an object such as a QuantitativeValue: `{value: 50, unitCode: "GRM"}`, `{min: 2,
 * max: 3}`, `{amount: {value: 2}, unit: "tbsp"}`. In a list, the amounts after the first are in brackets.
 */
export function quantityOf(value: unknown, depth = 0): Quantity {
  if (typeof value === 'number') return { amount: amountText(value), unit: '' }
  if (typeof value === 'string') return { amount: amountText(plainText(value)), unit: '' }
  if (depth > maxDepth) return none
  if (Array.isArray(value)) return ofList(listOf(value).map((item) => quantityOf(item, depth + 1)))
  if (!isJsonObject(value)) return none
  const get = fieldsOf(value)
  const inner = quantityOf(get(amountNames), depth + 1)
  const low = quantityOf(get(minNames), depth + 1)
  const high = quantityOf(get(maxNames), depth + 1)
  const ends = [low, high].filter(({ amount }) => amount !== '')
  const range = [...new Set(ends.map(({ amount }) => amount))].join('–')
  const ownUnit = unitOf(value)
  return {
    amount: inner.amount || range,
    unit: ownUnit || inner.unit || low.unit || high.unit,
  }
}

/** The word for the unit of an object, from its `unitText`, `unit` or `unitCode`. */
export function unitOf(item: JsonObject): string {
  const get = fieldsOf(item)
  const named = get(unitNames)
  const text = isJsonObject(named)
    ? unitOf(named) || firstOf(named['abbreviation']) || firstOf(named)
    : wordOfUnit(firstOf(named))
  return named === undefined ? wordOfUnitCode(firstOf(get(['unitcode']))) : text
}

/** Items in the order that all of them say (`position`, `order`); as they are if one does not. */
export function inOrder(items: readonly unknown[]): readonly unknown[] {
  const places = items.map(placeOf)
  if (items.length < 2 || places.includes(null) || new Set(places).size < places.length) return items
  return items
    .map((item, index) => ({ item, place: places[index] ?? 0 }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ item }) => item)
}

function placeOf(item: unknown): number | null {
  if (!isJsonObject(item)) return null
  const place = item['position'] ?? item['order'] ?? item['sortOrder'] ?? item['sort_order']
  const number = typeof place === 'string' && /^\d{1,6}$/.test(place) ? Number(place) : place
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** "250 g (9 oz)" for a list of the same amount in several units. */
function ofList(quantities: readonly Quantity[]): Quantity {
  const [first, ...others] = quantities.filter(({ amount }) => amount !== '')
  if (first === undefined) return none
  const rest = others.map(({ amount, unit }) => `${amount} ${unit}`.trim()).join(', ')
  return rest === '' ? first : { amount: first.amount, unit: `${first.unit} (${rest})`.trim() }
}

function fieldsOf(item: JsonObject): (names: readonly string[]) => unknown {
  const values = new Map(Object.entries(item).map(([name, value]) => [fieldKey(name), value]))
  return (names) =>
    names
      .map((name) => values.get(name))
      .find((value) => value !== undefined && value !== null && value !== '' && value !== false)
}

function firstOf(value: unknown): string {
  return plainText(rawTextsOf(value)[0] ?? '')
}
