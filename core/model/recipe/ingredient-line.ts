import { titleForAmount } from '../../values/text/noun-number.ts'
import { plainText } from '../../values/rich-text/write-text.ts'
import { type ConvertOptions, convertAmount } from '../../values/units/convert.ts'
import { formatAmount } from '../../values/units/format-amount.ts'
import type { TemperatureSystem } from '../../values/units/systems.ts'
import { temperaturesInSystem } from '../../values/units/temperature-text.ts'
import { unitBySlug } from '../../values/units/units.ts'
import { textInSystem } from './recipe-temperatures.ts'
import type { IngredientUsage } from './recipe.ts'

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
  const { temperatureSystem = null } = options
  const amount = convertAmount(usage, usage.ingredient, options)
  const known = unitBySlug(amount.unit?.slug ?? '')
  const quantity = formatAmount(amount)
  // A unit of measure without an amount is omitted ("cups flour"); a pinch or a handful is not.
  const isSilent = quantity.text === '' && known !== undefined && known.kind !== 'count'
  const title = usage.ingredientTitleOverride?.trim() || (usage.ingredient?.title ?? '')
  const words = prefixes(usage, amount.unit?.slug !== usage.unit?.slug)
  const isCounted = amount.unit === null && quantity.text !== ''
  const [unitText, unitShortText] = isSilent ? ['', ''] : [quantity.unitText, quantity.unitShortText]
  const of = quantity.isTrace && title !== '' ? ' of' : ''
  // What became too small to measure is no "scant" or "heaped" amount any more.
  const prefix = quantity.isTrace ? '' : words.unit
  const shown = (unit: string) => (unit === '' ? of : spaced(prefix, unit) + of)
  return {
    quantityText:
      quantity.text === '' || quantity.isTrace ? quantity.text : spaced(words.quantity, quantity.text),
    exactQuantityText: quantity.exactText,
    unitText: shown(unitText),
    unitShortText: shown(unitShortText),
    title: isCounted ? titleForAmount(title, quantity.isPlural) : title,
    preparation: usage.preparation && textInSystem(usage.preparation, temperatureSystem),
    note: temperatureSystem && usage.note ? temperaturesInSystem(usage.note, temperatureSystem) : usage.note,
    link: usage.link,
  }
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
