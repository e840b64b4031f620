import { titleForAmount } from '../../values/text/noun-number.ts'
import { plainText } from '../../values/rich-text/write-text.ts'
import { type ConvertOptions, convertAmount } from '../../values/units/convert.ts'
import { formatAmount } from '../../values/units/format-amount.ts'
import { unitBySlug } from '../../values/units/units.ts'
import type { IngredientUsage } from './recipe.ts'

/** One ingredient line as a reader sees it at a multiplier and in a measurement system. */
export type IngredientLine = {
  /** The amount as shown, such as "1½–2"; empty when the author gave none. */
  readonly quantityText: string
  /** The amount before rounding, set only when rounding changed it by more than 5 %. */
  readonly exactQuantityText: string | null
  /** The unit's title or plural title; empty without a unit, or when a measure has no amount. */
  readonly unitText: string
  /** The unit's abbreviation where it has one, else the same as `unitText`. */
  readonly unitShortText: string
  /** The title; of what is counted without a unit in the singular or plural by the amount: "1 leek", "2 leeks". */
  readonly title: string
  readonly preparation: IngredientUsage['preparation']
  readonly note: string | null
  readonly link: string | null
}

/** Reads an ingredient usage for a reader: scaled, converted and formatted from the author's stored amount. */
export function ingredientLine(usage: IngredientUsage, options: ConvertOptions): IngredientLine {
  const amount = convertAmount(usage, usage.ingredient, options)
  const known = unitBySlug(amount.unit?.slug ?? '')
  const quantity = formatAmount(amount)
  // A measure says nothing without its amount ("cups flour"); a pinch or a handful does.
  const isSilent = quantity.text === '' && known !== undefined && known.kind !== 'count'
  const unit = isSilent ? null : amount.unit
  const unitText = unit === null ? '' : ((quantity.isPlural ? unit.pluralTitle : null) ?? unit.title)
  const title = usage.ingredientTitleOverride?.trim() || (usage.ingredient?.title ?? '')
  const isCounted = amount.unit === null && quantity.text !== ''
  return {
    quantityText: quantity.text,
    exactQuantityText: quantity.exactText,
    unitText,
    unitShortText: unit?.abbreviation ?? unitText,
    title: isCounted ? titleForAmount(title, quantity.isPlural) : title,
    preparation: usage.preparation,
    note: usage.note,
    link: usage.link,
  }
}

/** The line as one plain string: "1½–2 cups flour, sifted (more for the board)". */
export function ingredientLineText(usage: IngredientUsage, options: ConvertOptions): string {
  const line = ingredientLine(usage, options)
  const head = [line.quantityText, line.unitText, line.title].filter((part) => part !== '').join(' ')
  const preparation = plainText(line.preparation).replaceAll('\n', ' ').trim()
  const note = line.note?.trim() ?? ''
  return [preparation === '' ? head : `${head}, ${preparation}`, note === '' ? '' : `(${note})`]
    .filter((part) => part !== '')
    .join(' ')
}
