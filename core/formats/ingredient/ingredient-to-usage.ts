import type { IngredientUsageDraft } from '../../model/recipe/record/recipe-draft.ts'
import { vagueAmount } from '../../model/recipe/record/amount-words.ts'
import { limits } from '../../values/limits.ts'
import { paragraphsFromText } from '../../values/rich-text/write-text.ts'
import { isContainer, unitBySlug } from '../../values/units/units.ts'
import { withAddedAmounts } from './added-amounts.ts'
import type { FurtherAmount, ParsedIngredient } from './parsed-ingredient.ts'

/**
 * Converts a parsed ingredient line to a usage, and returns the title of its ingredient. Nothing is lost: sizes and
 * unknown units are put before the title, further amounts into the note, and the line itself is kept.
 */
export function ingredientToUsage(
  line: ParsedIngredient,
  id: string,
): { usage: IngredientUsageDraft; ingredient: string } {
  const reading = withAddedAmounts(line)
  const ingredient = reading.ingredient.trim()
  const lineText = line.source.length > limits.ingredientLine ? null : line.source
  if (ingredient === '') {
    return { usage: { id, ingredientTitleOverride: reading.source, lineText }, ingredient: reading.source }
  }
  const unit = reading.unit === null ? undefined : unitBySlug(reading.unit)
  const unknownUnit = unit === undefined ? reading.unitText : null
  // The words of an amount without a number are those of the line.
  const isVague = lineText !== null && reading.note?.toLowerCase() === vagueAmount(line.source.trim())
  const note = noteOf(isVague ? { ...reading, note: null } : reading)
  return {
    ingredient,
    usage: {
      id,
      quantityMin: reading.quantityMin,
      quantityMax: reading.quantityMax,
      unitId: unit?.id ?? null,
      ingredientTitleOverride: [unknownUnit, reading.size, ingredient].filter(Boolean).join(' '),
      preparation: reading.preparation ? paragraphsFromText(reading.preparation) : null,
      note: note === '' ? null : note,
      lineText,
    },
  }
}

function noteOf(reading: ParsedIngredient): string {
  const note = reading.note ?? ''
  const amounts = reading.furtherAmounts
    .map((amount) => furtherText(amount, reading.unit))
    .filter((text) => text !== '' && !note.includes(text))
  const optional =
    reading.optional && !/optional/i.test(`${note} ${reading.preparation ?? ''}`) ? ['optional'] : []
  return [...amounts, note, ...optional].filter((part) => part !== '').join(', ')
}

/** What each of several items holds says so, if no container does: "6-ounce each", but "1 can (14 oz)". */
function furtherText({ relation, text, unit }: FurtherAmount, counted: string | null): string {
  const isSaid = relation !== 'each' || unit === null || isContainer(counted) || saysEach.test(text)
  return isSaid ? text : `${text} each`
}

const saysEach = /\b(?:each|apiece|per|je|jeweils)\b|^à /iu
