import type { FurtherAmount, ParsedIngredient, ReadAmount } from './parsed-ingredient.ts'
import { sumOfAmounts } from '../../values/units/sum-of-amounts.ts'

/**
 * Adds up the amounts of a parsed line, so that "1 cup plus 2 tablespoons" becomes 1⅛ cups and is scaled and converted
 * as a whole. If no unit of the line can represent the sum exactly, the added amount stays in the note.
 */
export function withAddedAmounts(reading: ParsedIngredient): ParsedIngredient {
  const added = reading.furtherAmounts.filter(({ relation }) => isSummand(relation))
  if (added.length === 0) return reading
  const furtherAmounts = reading.furtherAmounts.filter(({ relation }) => !isSummand(relation))
  const note = reading.note ?? ''
  const rest = added.reduce(withoutAddition, note)
  // Text after the addition may refer only to it: "plus 2 tablespoons for the board".
  const isOfWhole = rest === note ? !addition.test(note) : !/^(?:for|to|on|in)\b/i.test(rest)
  const sum = isOfWhole ? sumOfAmounts([reading, ...added]) : null
  if (sum !== null) return { ...reading, ...sum, note: rest || null, furtherAmounts }
  if (rest !== note) return { ...reading, furtherAmounts }
  const told = added.map((amount) => `${amount.relation} ${amount.text}`)
  return { ...reading, note: [...told, note].filter((part) => part !== '').join(', '), furtherAmounts }
}

function isSummand(relation: FurtherAmount['relation']): boolean {
  return relation === 'plus' || relation === 'minus'
}

/** The start of an addition: its number, in any notation. */
const addition = /^(?:plus|and|minus|less|\+|&)?\s*\d*\s?[\d\p{No}][\d.,/⁄]*/iu

/** The note without the addition at its start; unchanged if it starts with something else. */
function withoutAddition(note: string, { unitText }: ReadAmount): string {
  const behind = note.replace(addition, '').trimStart()
  if (unitText === null || behind === note || !behind.startsWith(unitText)) return note
  const rest = behind.slice(unitText.length).replace(/^[.\s,;]+/, '')
  return rest.replace(/^\(([^()]*)\)$/, '$1')
}
