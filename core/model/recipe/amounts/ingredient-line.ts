import { titleForAmount } from '../../../values/text/noun-number.ts'
import { plainText } from '../../../values/rich-text/write-text.ts'
import {
  type Amount,
  type ConvertedAmount,
  type ConvertOptions,
  convertAmount,
} from '../../../values/units/convert.ts'
import { formatAmount } from '../../../values/units/format-amount.ts'
import type { TemperatureSystem } from '../../../values/units/systems.ts'
import { temperaturesInSystem } from '../../../values/units/temperature-text.ts'
import { unitBySlug } from '../../../values/units/units.ts'
import { textInSystem } from './recipe-temperatures.ts'
import { equivalentFor, type NoteAmounts, noteAmounts, noteAmountText } from './note-amounts.ts'
import type { IngredientUsage } from '../recipe.ts'

/** One ingredient line as displayed to a reader, scaled and in their measurement system. */
export type IngredientLine = {
  /** The displayed amount, such as "1½–2", or "a" before "pinch of"; empty if the author gave none. */
  readonly quantityText: string
  /** The amount before rounding; set only if rounding changed it by more than 5 %. */
  readonly exactQuantityText: string | null
  /**
   * The unit's title or plural title, with what is added in spoons: "cup + 3 tablespoons"; empty without a unit, or for
   * a unit of measure without an amount. "pinch of" if the amount is too small to measure.
   */
  readonly unitText: string
  /** The same with abbreviations: "cup + 3 tbsp". */
  readonly unitShortText: string
  /** The title; for items counted without a unit, in the singular or plural of the amount: "1 leek", "2 leeks". */
  readonly title: string
  readonly preparation: IngredientUsage['preparation']
  readonly note: string | null
  readonly link: string | null
}

/** The reader's amounts and systems for a line; without a temperature system, temperatures stay as written. */
export type LineOptions = ConvertOptions & { readonly temperatureSystem?: TemperatureSystem | null }

/**
 * Scales, converts and formats an ingredient usage from its stored amount, and converts the temperatures in its
 * preparation and note: "water (110°F)".
 */
export function ingredientLine(usage: IngredientUsage, options: LineOptions): IngredientLine {
  const { temperatureSystem = null, language } = options
  const title = usage.ingredientTitleOverride?.trim() || (usage.ingredient?.title ?? '')
  const own = convertAmount(withWeightOfStick(usage, title, options), usage.ingredient, options)
  const inNote = noteAmounts(usage)
  const equivalent =
    own.isTranslated === true ? equivalentFor(inNote, usage, options.measurementSystem) : null
  const amount = equivalent === null ? own : convertAmount(equivalent, usage.ingredient, options)
  const known = unitBySlug(amount.unit?.slug ?? '')
  const quantity = formatAmount(amount, language)
  // A unit of measure without an amount is omitted ("cups flour"); a pinch or a handful is not.
  const isSilent = quantity.text === '' && known !== undefined && known.kind !== 'count'
  const words =
    equivalent === null
      ? prefixes(usage, amount.unit?.slug !== usage.unit?.slug)
      : { quantity: equivalent.before, unit: '' }
  const isCounted = amount.unit === null && quantity.text !== ''
  // "a few sprigs"
  const several = quantity.text === '' && words.quantity !== '' ? amount.unit?.pluralTitle : null
  const [unitText, unitShortText] = isSilent
    ? ['', '']
    : [several ?? quantity.unitText, several ?? quantity.unitShortText]
  const of = quantity.isTrace && title !== '' ? ' of' : ''
  // What became too small to measure is no "scant" or "heaped" amount any more.
  const prefix = quantity.isTrace ? '' : words.unit
  const shown = (unit: string) => (unit === '' ? of : spaced(prefix, unit) + of)
  return {
    quantityText: quantity.isTrace
      ? quantity.text
      : [words.quantity, quantity.text].filter((part) => part !== '').join(' '),
    exactQuantityText: quantity.exactText,
    unitText: shown(unitText),
    unitShortText: shown(unitShortText),
    title: isCounted ? titleForAmount(title, quantity.isPlural) : title,
    preparation: usage.preparation && textInSystem(usage.preparation, temperatureSystem, language),
    note: noteForReader(usage, inNote, own, options),
    link: usage.link,
  }
}

/** The note with its amounts scaled; those that the line says in the reader's own units are left out. */
function noteForReader(
  usage: IngredientUsage,
  { equivalents, changes, rest }: NoteAmounts,
  own: ConvertedAmount,
  options: LineOptions,
): string | null {
  if (usage.note === null) return null
  const again = own.isTranslated === true ? [] : equivalents
  const amounts = [
    ...again.map((amount) => noteAmountText(amount, usage.ingredient, options)),
    ...changes.map((amount) => noteAmountText(amount, usage.ingredient, options, options.measurementSystem)),
  ]
  const { temperatureSystem = null } = options
  const others =
    temperatureSystem === null ? rest : temperaturesInSystem(rest, temperatureSystem, options.language)
  return [...amounts, others].filter((part) => part !== '').join(', ') || null
}

/** A stick of butter or margarine is a quarter of a pound (USDA FoodData Central). */
const stickOf = /\b(?:butter|margarine)\b/i
const poundsPerStick = 0.25

/** Readers of metric units see sticks of butter as a weight. */
function withWeightOfStick(
  usage: IngredientUsage,
  title: string,
  { measurementSystem }: LineOptions,
): Amount {
  const pound = unitBySlug('lb')
  const isStick = measurementSystem === 'metric' && usage.unit?.slug === 'stick' && stickOf.test(title)
  if (!isStick || pound === undefined) return usage
  const pounds = (sticks: number | null) => (sticks === null ? null : sticks * poundsPerStick)
  return { quantityMin: pounds(usage.quantityMin), quantityMax: pounds(usage.quantityMax), unit: pound }
}

/** The words before the quantity and the unit; "1 scant cup" is "about 230 ml" in another unit. */
function prefixes({ quantityPrefix = '', unitPrefix = '' }: IngredientUsage, isConverted: boolean) {
  if (!isConverted || unitPrefix === '') return { quantity: quantityPrefix, unit: unitPrefix }
  return { quantity: quantityPrefix || 'about', unit: '' }
}

function spaced(prefix: string, text: string): string {
  return prefix === '' ? text : `${prefix} ${text}`
}

/** The line as plain text: "1½–2 cups flour, sifted (more for the board)". */
export function ingredientLineText(usage: IngredientUsage, options: LineOptions): string {
  const line = ingredientLine(usage, options)
  const head = [line.quantityText, line.unitText, line.title].filter((part) => part !== '').join(' ')
  const preparation = plainText(line.preparation).replaceAll('\n', ' ').trim()
  const note = line.note?.trim() ?? ''
  return [preparation === '' ? head : `${head}, ${preparation}`, note === '' ? '' : `(${note})`]
    .filter((part) => part !== '')
    .join(' ')
}
