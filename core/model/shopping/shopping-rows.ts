import { titleForAmount } from '../../values/text/noun-number.ts'
import type { NumberLanguage } from '../../values/text/number-text.ts'
import { groupBy } from '../../values/group-by.ts'
import { isMeasured } from '../../values/units/best-unit.ts'
import { convertAmount } from '../../values/units/convert.ts'
import { densityByTitle } from '../../values/units/density.ts'
import { formatAmount } from '../../values/units/format-amount.ts'
import { scaleQuantity, withoutNoise } from '../../values/units/ratio.ts'
import type { MeasurementSystem } from '../../values/units/systems.ts'
import { unitBySlug, type UnitKind } from '../../values/units/units.ts'
import { searchWords } from '../search/words/search-text.ts'
import { type Aisle, aisleOf, aisles, singular } from './aisles.ts'
import { sizedFood } from './food-sizes.ts'
import type { ShoppingItem } from './shopping-item.ts'

/** A row of a shopping list: all items of one food, with their total amount. */
export type ShoppingRow = {
  /** Identifies the food. */
  readonly key: string
  readonly title: string
  /** The total amount, such as "3 cups + 2 tins"; empty if no item has an amount. */
  readonly amountText: string
  readonly items: readonly ShoppingItem[]
  /** True if every item is ticked. */
  readonly isTicked: boolean
}

/** The rows of one aisle. */
export type ShoppingAisle = {
  readonly aisle: Aisle
  readonly title: string
  readonly rows: readonly ShoppingRow[]
}

/**
 * A shopping list for display: by aisle, with one row for each food and amounts added across units. Weight and volume
 * of a food are added if its density is known; otherwise both are listed. Rows are in the order of the items, and
 * amounts have the decimal point of the language.
 */
export function shoppingAisles(
  items: readonly ShoppingItem[],
  measurementSystem: MeasurementSystem,
  language?: NumberLanguage,
): ShoppingAisle[] {
  const options = { measurementSystem, language }
  const rows = [...groupBy(items, ({ title }) => foodKey(title))].map(([key, group]) =>
    rowOf(key, group, options),
  )
  const byAisle = groupBy(rows, ({ title }) => aisleOf(title))
  return aisles.flatMap(([aisle, title]) => {
    const found = byAisle.get(aisle)
    return found === undefined ? [] : [{ aisle, title, rows: found }]
  })
}

/** The list as plain text, with a paragraph for each aisle; ticked items are omitted. */
export function shoppingText(
  items: readonly ShoppingItem[],
  measurementSystem: MeasurementSystem,
  language?: NumberLanguage,
): string {
  const open = items.filter(({ isTicked }) => !isTicked)
  return shoppingAisles(open, measurementSystem, language)
    .map(({ title, rows }) => [title, ...rows.map((row) => `- ${rowText(row)}`)].join('\n'))
    .join('\n\n')
}

/** A row as text: "3 cups flour". */
export function rowText({ amountText, title }: ShoppingRow): string {
  return amountText === '' ? title : `${amountText} ${title}`
}

/** The key of a food: its name without sizes and preparations, in the singular. */
function foodKey(title: string): string {
  const words = searchWords(nameOf(sizedFood(title).food))
  return words.length > 0 ? words.map(singular).join(' ') : title.trim().toLowerCase()
}

/** The name of a food before its preparation: "leeks" of "leeks, sliced". */
const nameOf = (title: string) => (title.split(/[,(]/, 1)[0] ?? '').trim()

type ShownAs = { readonly measurementSystem: MeasurementSystem; readonly language: NumberLanguage }

function rowOf(key: string, items: readonly ShoppingItem[], options: ShownAs): ShoppingRow {
  const bySize = groupBy(items, ({ title }) => sizedFood(title).size)
  const first = items[0]?.title ?? key
  const title = bySize.size > 1 ? nameOf(sizedFood(first).food) : first
  const amounts = amountsOf(items, options)
  const [only] = amounts
  const isCounted = amounts.length === 1 && only?.isPieces === true
  const sizes = [...bySize].filter(([size]) => bySize.size > 1 && size !== '')
  const sizeTexts = sizes.map(([size, sized]) => `${amountText(amountsOf(sized, options)) || 'some'} ${size}`)
  const counted = isCounted ? titleForAmount(title, only.isPlural) : title
  return {
    key,
    title: sizeTexts.length > 0 ? `${counted} (${sizeTexts.join(', ')})` : counted,
    amountText: amountText(amounts) + (amounts.at(-1)?.isTrace === true ? ' of' : ''),
    items,
    isTicked: items.every(({ isTicked }) => isTicked),
  }
}

const amountsOf = (items: readonly ShoppingItem[], options: ShownAs) =>
  addedAmounts(items).map((sum) => shownAmount(sum, items[0]?.title ?? '', options))

const amountText = (amounts: readonly { readonly text: string }[]) =>
  amounts.map(({ text }) => text).join(' + ')

/** The total of some items in one unit; `count` is the number of added items. */
type Sum = {
  readonly unit: string | null
  readonly min: number
  readonly max: number
  readonly count: number
  readonly gramsPerLiter: number | null
}

/** One total for each kind of measure, and for each unit without a factor, such as tins. */
function addedAmounts(items: readonly ShoppingItem[]): Sum[] {
  const density = items.find(({ gramsPerLiter }) => gramsPerLiter !== null)?.gramsPerLiter ?? null
  const gramsPerLiter = density ?? densityByTitle(items[0]?.title ?? '')?.gramsPerLiter ?? null
  const stated = items.filter(({ quantityMin, quantityMax }) => (quantityMin ?? quantityMax) !== null)
  const kinds = new Set(stated.map(({ unit }) => kindOf(unit)))
  const addsUp = gramsPerLiter !== null && kinds.has('mass') && kinds.has('volume')
  const groups = groupBy(stated, ({ unit }) => {
    const kind = kindOf(unit)
    if (kind === 'count') return `unit ${unit ?? ''}`
    return addsUp && kind === 'volume' ? 'mass' : kind
  })
  return [...groups].map(([, group]) => sumOf(group, gramsPerLiter))
}

function sumOf(items: readonly ShoppingItem[], gramsPerLiter: number | null): Sum {
  const units = new Set(items.map(({ unit }) => unit))
  const [unit = null] = units
  const isSame = units.size === 1
  const isMass = items.some((item) => kindOf(item.unit) === 'mass')
  const target = isSame ? unit : isMass ? 'g' : commonUnit([...units])
  const perTarget = unitBySlug(target ?? '')?.factor ?? 1
  const end = (item: ShoppingItem, value: number) =>
    isSame ? value : inBase(item.unit, value, isMass, gramsPerLiter) / perTarget
  const total = (valueOf: (item: ShoppingItem) => number) =>
    withoutNoise(items.reduce((sum, item) => sum + end(item, valueOf(item)), 0))
  return {
    unit: target,
    min: total(({ quantityMin, quantityMax }) => quantityMin ?? quantityMax ?? 0),
    max: total(({ quantityMin, quantityMax }) => quantityMax ?? quantityMin ?? 0),
    count: items.length,
    gramsPerLiter,
  }
}

/** The unit of a sum of volumes or lengths: spoons and cups are added in teaspoons, so that they stay spoons and cups. */
function commonUnit(slugs: readonly (string | null)[]): string {
  const known = slugs.map((slug) => unitBySlug(slug ?? ''))
  if (known[0]?.kind === 'length') return 'mm'
  return known.some((unit) => unit?.system === 'metric') ? 'ml' : 'tsp'
}

/** An amount in grams, milliliters or millimeters; in grams if other items of the food are weighed. */
function inBase(slug: string | null, value: number, isMass: boolean, gramsPerLiter: number | null): number {
  const unit = unitBySlug(slug ?? '')
  if (!isMeasured(unit)) return value
  const base = scaleQuantity(value, unit.factor)
  return isMass && unit.kind === 'volume' ? (base * (gramsPerLiter ?? 0)) / 1000 : base
}

function kindOf(unit: string | null): UnitKind {
  const known = unitBySlug(unit ?? '')
  return isMeasured(known) ? known.kind : 'count'
}

function shownAmount(
  { unit, min, max, count, gramsPerLiter }: Sum,
  title: string,
  { measurementSystem, language }: ShownAs,
) {
  const known = unitBySlug(unit ?? '')
  const label =
    unit === null
      ? null
      : (known ?? { id: '', slug: unit, title: unit, pluralTitle: unit, abbreviation: null })
  // Amounts of the list are scaled already. So are those of a single item in spoons, which "as written" would not be
  // displayed as cooks write them.
  const parts = count === 1 && known?.system === 'neutral' && isMeasured(known) ? 2 : count
  const mean = { quantityMin: min / parts, quantityMax: max === min ? null : max / parts, unit: label }
  const methods = densityByTitle(title)
  const facts = {
    gramsPerLiter,
    defaultMetricMeasurementMethod: methods?.defaultMetricMeasurementMethod ?? null,
    defaultImperialMeasurementMethod: methods?.defaultImperialMeasurementMethod ?? null,
  }
  const amount = convertAmount(mean, facts, { multiplier: parts, measurementSystem })
  const quantity = formatAmount(amount, language)
  const text = [quantity.text, quantity.unitShortText].filter((part) => part !== '').join(' ')
  return { text, isPlural: quantity.isPlural, isTrace: quantity.isTrace, isPieces: unit === null }
}
