import { amountWords, type AmountWords } from '../../model/recipe/record/amount-words.ts'
import type { Ingredient } from '../../model/recipe/record/recipe-parts.ts'
import type { IngredientUsageDraft } from '../../model/recipe/record/recipe-draft.ts'
import { plainText } from '../../values/rich-text/write-text.ts'
import { differences } from '../../values/same-value.ts'
import { foldLetters } from '../../values/text/fold-letters.ts'
import { oneLine } from '../../values/text/one-line.ts'
import { ingredientToUsage } from './ingredient-to-usage.ts'
import { readIngredientLine } from './read-ingredient.ts'
import type { ParsedIngredient, ReadingConfidence } from './parsed-ingredient.ts'
import { writeQuantity, writeUnit } from './line-amount.ts'

/** The ingredients of a site by their titles. */
export type IngredientNames = {
  titleOf(ingredientId: string): string | null
  /** The id of the ingredient with this title, in singular or plural and in any case; null if the site has none. */
  idOf(title: string): string | null
}

/** The displayed parts of a row that is not being edited; missing parts are empty. */
export type RowParts = {
  /** The words of the typed line before its quantity, and before its unit. */
  readonly words: AmountWords
  readonly quantity: string
  readonly unit: string
  readonly title: string
  readonly preparation: string
  readonly note: string
}

/** A parsed part that the user should check. */
export type RowDoubt = 'quantity' | 'unit' | 'title' | 'preparation'

/** With a lower confidence, a part is doubtful. */
const doubtfulConfidence = 0.6

/** Creates a lookup of the ingredients of a site by title. */
export function ingredientNames(ingredients: readonly Ingredient[]): IngredientNames {
  const titles = new Map(ingredients.map(({ id, title }) => [id, title]))
  const ids = new Map<string, string>()
  for (const { id, title } of ingredients) {
    for (const form of [singular(title), nameKey(title)]) if (!ids.has(form)) ids.set(form, id)
  }
  return {
    titleOf: (id) => titles.get(id) ?? null,
    idOf: (title) => ids.get(nameKey(title)) ?? ids.get(singular(title)) ?? null,
  }
}

/** The parts of a usage for display in a row. */
export function rowParts(usage: IngredientUsageDraft, { titleOf }: IngredientNames): RowParts {
  const { quantityMin = null, quantityMax = null, unitId = null, ingredientId } = usage
  const known = ingredientId ? titleOf(ingredientId) : null
  const amount = { quantityMin, quantityMax, unitId }
  const title = usage.ingredientTitleOverride?.trim() || (known ?? '')
  return {
    words: amountWords(usage, title),
    quantity: writeQuantity(amount),
    unit: writeUnit(amount),
    title,
    preparation: oneLine(plainText(usage.preparation)),
    note: oneLine(usage.note ?? ''),
  }
}

const fractionSigns: Readonly<Record<string, string>> = {
  ...{ '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾' },
  ...{ '1/8': '⅛', '3/8': '⅜', '5/8': '⅝', '7/8': '⅞' },
}

/** An amount as displayed: "1 1/2" becomes "1½". */
export function printedQuantity(quantity: string): string {
  return quantity.replaceAll(
    /(\d )?\b([1-7]\/[2348])\b/g,
    (whole, before: string | undefined, part: string) => {
      const sign = fractionSigns[part]
      return sign === undefined ? whole : `${before?.trim() ?? ''}${sign}`
    },
  )
}

/** The line written from the fields of a usage. */
export function rowText(usage: IngredientUsageDraft, names: IngredientNames): string {
  const { quantity, unit, title, preparation, note } = rowParts(usage, names)
  const amount = quantity === '' && unit !== '' && title !== '' ? `${unit} of` : joined(quantity, unit)
  const head = joined(amount, title)
  const said = preparation === '' ? head : `${head}, ${preparation}`
  return joined(said, note === '' ? '' : `(${note})`)
}

/**
 * Updates a usage from its edited line. Id and link are kept; the formatting of the preparation and the chosen
 * ingredient are kept if the line still has the same text. A title that the site has becomes a reference to the
 * ingredient.
 */
export function withReadLine(
  usage: IngredientUsageDraft,
  reading: ParsedIngredient,
  names: IngredientNames,
): IngredientUsageDraft {
  if (reading.source.trim() === '') return { ...emptyUsage(usage.id), link: usage.link ?? null }
  const { usage: read } = ingredientToUsage(reading, usage.id)
  const title = read.ingredientTitleOverride ?? ''
  const isSameTitle = nameKey(title) === nameKey(rowParts(usage, names).title)
  const preparation = read.preparation ?? null
  const isSamePreparation = plainText(preparation) === oneLine(plainText(usage.preparation))
  return {
    ...emptyUsage(usage.id),
    ...read,
    ...(isSameTitle && usage.ingredientId ? chosen(usage) : known(title, names)),
    preparation: isSamePreparation ? (usage.preparation ?? null) : preparation,
    link: usage.link ?? null,
  }
}

/**
 * The text of a usage as a line: as its writer typed it, if what is read from it equals the fields of the usage, and
 * otherwise written from the fields.
 */
export function lineOfUsage(usage: IngredientUsageDraft, names: IngredientNames): string {
  const { lineText } = usage
  return lineText && isLineCurrent(usage, lineText, names) ? lineText : rowText(usage, names)
}

/** True if what is read from the text equals the usage; which ingredient its title names may have changed meanwhile. */
function isLineCurrent(usage: IngredientUsageDraft, text: string, names: IngredientNames): boolean {
  const read = withReadLine(usage, readIngredientLine(text), names)
  const isSameTitle = nameKey(rowParts(read, names).title) === nameKey(rowParts(usage, names).title)
  return isSameTitle && Object.keys(differences(usage, { ...read, ...chosen(usage) })).length === 0
}

/** The doubtful parts of a parsed line; parts that the line does not have are not doubtful. */
export function rowDoubts(reading: ParsedIngredient): RowDoubt[] {
  const { confidence } = reading
  const has: Record<RowDoubt, boolean> = {
    quantity: reading.quantityMin !== null,
    unit: reading.unitText !== null,
    title: reading.ingredient.trim() !== '',
    preparation: reading.preparation !== null,
  }
  const parts: RowDoubt[] = ['quantity', 'unit', 'title', 'preparation']
  return parts.filter((part) => has[part] && confidence[confidenceOf[part]] < doubtfulConfidence)
}

/** An empty ingredient line. */
export function emptyUsage(id: string): IngredientUsageDraft {
  return {
    id,
    quantityMin: null,
    quantityMax: null,
    unitId: null,
    ingredientId: null,
    preparation: null,
    ingredientTitleOverride: null,
    link: null,
    note: null,
    lineText: null,
  }
}

/** True for an ingredient line without any field. */
export function isBlankUsage(usage: IngredientUsageDraft): boolean {
  return Object.entries(usage).every(([key, value]) => key === 'id' || value === null || value === undefined)
}

const confidenceOf: Record<RowDoubt, keyof ReadingConfidence> = {
  quantity: 'quantity',
  unit: 'unit',
  title: 'ingredient',
  preparation: 'preparation',
}

type Naming = Pick<IngredientUsageDraft, 'ingredientId' | 'ingredientTitleOverride'>

function chosen({ ingredientId, ingredientTitleOverride }: IngredientUsageDraft): Naming {
  return { ingredientId: ingredientId ?? null, ingredientTitleOverride: ingredientTitleOverride ?? null }
}

/** The site's ingredient with that title; the title is kept as an override if it differs. */
function known(title: string, { idOf, titleOf }: IngredientNames): Naming {
  const ingredientId = idOf(title)
  const isVeryTitle = ingredientId !== null && titleOf(ingredientId) === title
  return { ingredientId, ingredientTitleOverride: isVeryTitle || title === '' ? null : title }
}

function nameKey(title: string): string {
  return foldLetters(oneLine(title)).toLowerCase().trim()
}

/**
 * Removes English plural endings, which is enough to find "egg" for "eggs": a title that is not found is suggested as a
 * new ingredient.
 */
function singular(title: string): string {
  return nameKey(title)
    .replace(/ies$/, 'y')
    .replace(/(?<=[osxz]|ch|sh)es$/, '')
    .replace(/(?<!s)s$/, '')
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}
