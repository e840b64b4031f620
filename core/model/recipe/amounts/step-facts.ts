import { amountsInText } from '../../../values/units/amount-text.ts'
import { hasArticleAmount } from '../../../values/units/article-amounts.ts'
import { temperaturesInText } from '../../../values/units/temperature-text.ts'
import { unitById, unitBySlug } from '../../../values/units/units.ts'
import type { RichText } from '../../../values/rich-text/rich-text.ts'
import { mapInlines, walkRichText } from '../../../values/rich-text/walk-text.ts'
import { plainText } from '../../../values/rich-text/write-text.ts'
import { noteAmounts } from './note-amounts.ts'
import type { IngredientUsage, Recipe } from '../recipe.ts'

/**
 * A placeholder for amounts that are scaled separately, so that a number before it is not combined with a noun after
 * it.
 */
const scaled = '\u{FFFC}'

/** True if a step contains amounts that are not linked to an ingredient, and therefore do not scale. */
export function hasUnscaledAmounts(content: RichText | null): boolean {
  if (content === null) return false
  const words = mapInlines(content, (inline) => {
    if ('text' in inline || inline.type === 'link') return [inline]
    const own = (inline.children ?? []).map(({ text }) => text).join('')
    const isScaled = inline.type === 'measurement' || own === '' || amountsInText(own).length > 0
    return [{ text: isScaled ? scaled : own }]
  })
  return plainText(words).split('\n').some(hasAmount)
}

const hasAmount = (line: string) => amountsInText(line).length > 0 || hasArticleAmount(line)

/** The size of a piece or a package, such as "6-oz" in "6-oz fillets". */
const sizeInText = /\d[\d.,/]*-\p{L}+/gu

/**
 * True if the preparation or note of an ingredient contains an amount, which does not scale: "8 chicken thighs, about
 * 1.2 kg". Sizes of packages ("1 can tomatoes, 28 oz") stay the same however many there are.
 */
export function usageHasUnscaledAmounts(usage: UsageTexts): boolean {
  const { unit, preparation } = usage
  if (unit !== null && unitBySlug(unit.slug)?.kind === 'count') return false
  const lines = [...plainText(preparation).split('\n'), noteAmounts(usage).rest]
  return lines.some((line) => hasAmount(line.replaceAll(sizeInText, scaled)))
}

type UsageTexts = Pick<IngredientUsage, 'unit' | 'preparation' | 'note' | 'quantityMin' | 'quantityMax'>

/** The parts of a recipe in which a reader is shown temperatures. */
type RecipeTexts = Pick<Recipe, 'instructionGroups' | 'ingredientUsageGroups' | 'note'>

/** True if a step, an ingredient or a note of the recipe contains a temperature, as text or as a measurement. */
export function hasTemperatures({ instructionGroups, ingredientUsageGroups, note }: RecipeTexts): boolean {
  const steps = instructionGroups.flatMap(({ instructions }) => instructions)
  const usages = ingredientUsageGroups.flatMap(({ ingredientUsages }) => ingredientUsages)
  const texts = [
    note,
    ...steps.map(({ content }) => content),
    ...usages.map(({ preparation }) => preparation),
  ]
  const notes = [...instructionGroups, ...ingredientUsageGroups, ...steps, ...usages].map(
    (part) => part.note ?? '',
  )
  return (
    texts.some((text) => text !== null && givesTemperature(text)) ||
    notes.some((text) => temperaturesInText(text).length > 0)
  )
}

function givesTemperature(content: RichText): boolean {
  let isFound = false
  walkRichText(content, (node) => {
    if ('text' in node) isFound ||= temperaturesInText(node.text).length > 0
    else if (node.type === 'measurement') isFound ||= unitById(node.unitId)?.kind === 'temperature'
  })
  return isFound
}
