import { tidyLine } from './characters.ts'
import { assembleReading } from './assemble-reading.ts'
import { findAmounts } from './find-amounts.ts'
import type { IngredientReading } from './ingredient-reading.ts'
import { labelByRules } from './label-by-rules.ts'
import { tokenizeLine } from './tokenize-line.ts'

export type { Amount, IngredientReading, ReadingConfidence } from './ingredient-reading.ts'

/** The longest line that is read whole, in UTF-16 units; what stands after it is left unread. */
export const LONGEST_LINE = 2000

/** Reads one ingredient line; any text gives a reading, in time linear in its length. */
export function readIngredientLine(line: string): IngredientReading {
  const text = tidyLine(line, LONGEST_LINE)
  const tokens = tokenizeLine(text)
  const amounts = findAmounts(tokens)
  const labels = labelByRules(tokens, amounts)
  const sure = line.length > LONGEST_LINE ? 0.1 : 0.5
  const confidence = {
    quantity: sure,
    unit: sure,
    ingredient: sure,
    preparation: sure,
    note: sure,
    size: sure,
  }
  return assembleReading({ source: line, text, tokens, labels, amounts, confidence })
}
