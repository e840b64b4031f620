import type { FormattedAmount } from '../format-amount.ts'
import { unitBySlug, units } from '../units.ts'

/** The values of the fractions that are displayed. */
export const glyphs: Readonly<Record<string, number>> = {
  '⅛': 1 / 8,
  '¼': 1 / 4,
  '⅓': 1 / 3,
  '½': 1 / 2,
  '⅔': 2 / 3,
  '¾': 3 / 4,
}

/** The amounts of a displayed text such as "¾ cup + 3 tbsp". */
export function partsOf({ text, unitShortText }: FormattedAmount) {
  return `${text} ${unitShortText}`.split(' + ').map((part) => {
    const match = /^([\d.]*)([⅛¼⅓½⅔¾]?) (.+)$/u.exec(part)
    if (match === null) return { quantity: Number.NaN, slug: part }
    const [, whole = '', glyph = '', word = ''] = match
    const known = units.find(({ abbreviation, title, pluralTitle }) =>
      [abbreviation, title, pluralTitle].includes(word),
    )
    const slug = known?.slug ?? word
    return { quantity: Number(whole || '0') + (glyphs[glyph] ?? 0), slug }
  })
}

/** A displayed amount in grams, milliliters or millimeters. */
export function shownInBase(shown: FormattedAmount): number {
  return partsOf(shown).reduce(
    (sum, { quantity, slug }) => sum + quantity * (unitBySlug(slug)?.factor ?? Number.NaN),
    0,
  )
}
