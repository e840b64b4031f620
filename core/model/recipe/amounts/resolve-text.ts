import { ingredientLine } from './ingredient-line.ts'
import type { IngredientUsage } from '../recipe.ts'
import { amountsForReader } from '../../../values/units/amount-text.ts'
import { type Amount, convertAmount, type ConvertOptions } from '../../../values/units/convert.ts'
import type { NumberLanguage } from '../../../values/text/number-text.ts'
import { formatAmount } from '../../../values/units/format-amount.ts'
import { formatQuantity } from '../../../values/units/quantity.ts'
import { isOne, type Multiplier, multiplyRatios } from '../../../values/units/ratio.ts'
import {
  convertTemperature,
  formatTemperature,
  type TemperatureScale,
} from '../../../values/units/temperature.ts'
import { type UnitLabel, unitBySlug } from '../../../values/units/units.ts'
import type {
  IngredientUsageReference,
  Inline,
  Measurement,
  RichText,
  TextLeaf,
} from '../../../values/rich-text/rich-text.ts'
import { withTemperatures } from './recipe-temperatures.ts'
import { mapInlines } from '../../../values/rich-text/walk-text.ts'
import type { MeasurementSystem, TemperatureSystem } from '../../../values/units/systems.ts'

/** The options for resolving a text; a system of null keeps the author's units. */
export type ResolveOptions = {
  readonly ingredientUsages: readonly IngredientUsage[]
  /** The units that measurements reference by id. */
  readonly units: readonly UnitLabel[]
  readonly multiplier: Multiplier
  readonly measurementSystem: MeasurementSystem | null
  readonly temperatureSystem: TemperatureSystem | null
  /** The language of numbers, by its tag; omitted for English. */
  readonly language?: NumberLanguage
}

/**
 * The document with every ingredient reference and measurement resolved to text, and with temperatures converted, in
 * the reader's amounts and systems. References to missing ingredients or units resolve to the author's text.
 */
export function resolveRichText(document: RichText, options: ResolveOptions): RichText {
  const usages = new Map(options.ingredientUsages.map((usage) => [usage.id, usage]))
  const units = new Map(options.units.map((unit) => [unit.id, unit]))
  return mapInlines(document, (inline): Inline[] => {
    if ('text' in inline || inline.type === 'link')
      return [withTemperatures(inline, options.temperatureSystem, options.language)]
    if (inline.type === 'ingredient-usage-reference') {
      return referenceLeaves(inline, usages.get(inline.ingredientUsageId), options)
    }
    return measurementLeaves(inline, units.get(inline.unitId), options)
  })
}

type Systems = Pick<ResolveOptions, 'multiplier' | 'measurementSystem' | 'temperatureSystem' | 'language'>

/** The author's text of a reference with its amounts scaled, or the amount and the title. */
export function referenceLeaves(
  { children = [], share = 1 }: IngredientUsageReference,
  usage: IngredientUsage | undefined,
  { multiplier, measurementSystem, language }: Systems,
): TextLeaf[] {
  if (usage === undefined) return children
  const ownSystem = measurementSystem ?? systemOf(usage.unit)
  if (children.length > 0) {
    return scaledWords(children, usage, { multiplier, measurementSystem: ownSystem, language })
  }
  const { quantityText, unitText, title } = ingredientLine(usage, {
    multiplier: multiplyRatios(multiplier, share),
    measurementSystem: ownSystem,
    language,
  })
  return [{ text: [quantityText, unitText, title].filter((part) => part !== '').join(' ') }]
}

/** The leaves unchanged if no amount in them changes. */
function scaledWords(children: TextLeaf[], usage: IngredientUsage, options: ConvertOptions): TextLeaf[] {
  const words = children.map((leaf) => ({
    ...leaf,
    text: amountsForReader(leaf.text, usage.ingredient, options),
  }))
  return words.every(({ text }, index) => text === children[index]?.text) ? children : words
}

/** The measurement as text: the author's text if nothing is converted or scaled, otherwise the reader's amount. */
export function measurementLeaves(
  { children = [], quantity }: Measurement,
  unit: UnitLabel | undefined,
  systems: Systems,
): TextLeaf[] {
  if (unit === undefined) return children
  const definition = unitBySlug(unit.slug)
  if (definition?.kind === 'temperature') return temperatureLeaves(children, quantity, unit, systems)
  // The width of a pan or a thickness does not scale.
  const multiplier = definition?.kind === 'length' ? 1 : systems.multiplier
  const amount: Amount = { quantityMin: quantity, quantityMax: null, unit }
  const measurementSystem = systems.measurementSystem ?? systemOf(unit)
  const converted = convertAmount(amount, null, { multiplier, measurementSystem })
  const isUnchanged = converted.asWritten || (isOne(multiplier) && converted.unit?.slug === unit.slug)
  if (children.length > 0 && isUnchanged) return children
  const { text, unitText } = formatAmount(converted, systems.language)
  return [{ text: [text, unitText].filter((part) => part !== '').join(' '), ...marksOf(children) }]
}

function temperatureLeaves(
  children: TextLeaf[],
  quantity: number,
  { slug, title }: UnitLabel,
  { temperatureSystem, language }: Systems,
): TextLeaf[] {
  const scale = scales.find((known) => known === slug)
  const isWritten = temperatureSystem === null || scale === temperatureSystem
  if (isWritten && children.length > 0) return children
  const system = temperatureSystem ?? (scale === 'gas-mark' ? undefined : scale)
  const value = scale && system ? convertTemperature(quantity, scale, system) : null
  if (value !== null && system)
    return [{ text: formatTemperature(value, system, language), ...marksOf(children) }]
  if (children.length > 0) return children
  // Every temperature can be given in degrees, except unknown gas marks.
  return [
    { text: `${title} ${formatQuantity({ quantityMin: quantity, quantityMax: null }, { language }).text}` },
  ]
}

const scales: readonly TemperatureScale[] = ['celsius', 'fahrenheit', 'gas-mark']

function marksOf([first]: readonly TextLeaf[]): Pick<TextLeaf, 'bold' | 'italic'> {
  return { ...(first?.bold ? { bold: true } : {}), ...(first?.italic ? { italic: true } : {}) }
}

/** The system in which a unit is not converted. */
export function systemOf(unit: UnitLabel | null): MeasurementSystem {
  return unitBySlug(unit?.slug ?? '')?.system === 'metric' ? 'metric' : 'imperial'
}
