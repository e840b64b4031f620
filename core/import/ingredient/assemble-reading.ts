import type { AmountSpan } from './amount-grammar.ts'
import type { Amount, IngredientReading, ReadingConfidence } from './ingredient-reading.ts'
import type { Label } from './label.ts'
import { OPTIONAL_WORDS } from './rule-words.ts'
import type { Token } from './tokenize-line.ts'

/** A line whose every token has its label. */
export type LabelledLine = {
  readonly source: string
  readonly text: string
  readonly tokens: readonly Token[]
  readonly labels: readonly Label[]
  readonly amounts: readonly AmountSpan[]
  readonly confidence: ReadingConfidence
}

/** Gathers the labelled tokens of a line into the fields of a reading. */
export function assembleReading(line: LabelledLine): IngredientReading {
  const ingredient = gather(line, ['name'])
  const preparation = gather(line, ['preparation'])
  const note = gather(line, ['comment', 'purpose'])
  const size = gather(line, ['size'])
  return {
    source: line.source,
    ...firstAmount(line.amounts),
    ingredient,
    preparation: preparation || null,
    note: note || null,
    size: size || null,
    furtherAmounts: furtherAmounts(line.amounts),
    optional: line.tokens.some((token) => OPTIONAL_WORDS.has(token.lower)),
    alternatives: alternativesOf(ingredient),
    confidence: line.confidence,
  }
}

function firstAmount(amounts: readonly AmountSpan[]): Amount {
  const [first] = amounts
  if (!first) return { quantityMin: null, quantityMax: null, unit: null, unitText: null }
  const container = first.unit === null ? amounts.find((amount) => amount.quantityMin === null) : undefined
  return amountOf(first, container ?? first)
}

function furtherAmounts(amounts: readonly AmountSpan[]): Amount[] {
  return amounts
    .slice(1)
    .filter((amount) => amount.quantityMin !== null)
    .map((amount) => amountOf(amount, amount))
}

function amountOf(quantity: AmountSpan, unit: AmountSpan): Amount {
  return {
    quantityMin: quantity.quantityMin,
    quantityMax: quantity.quantityMax,
    unit: unit.unit,
    unitText: unit.unitText,
  }
}

/** The text of the tokens with one of the labels: whole stretches of the line, joined by blanks or commas. */
function gather(line: LabelledLine, wanted: readonly Label[]): string {
  const parts: string[] = []
  let start = -1
  let end = -1
  for (const [at, token] of line.tokens.entries()) {
    const label = line.labels[at]
    if (label === 'mark') continue
    if (label !== undefined && wanted.includes(label)) {
      if (start < 0) start = token.start
      end = token.end
    } else if (start >= 0) {
      parts.push(line.text.slice(start, end))
      start = -1
    }
  }
  if (start >= 0) parts.push(line.text.slice(start, end))
  return parts.join(' ')
}

const ALTERNATIVE = / (?:or|oder|ou|oppure) /u

function alternativesOf(ingredient: string): string[] {
  const parts = ingredient.split(ALTERNATIVE).map((part) => part.replace(/,$/u, '').trim())
  return parts.length > 1 ? parts.filter(Boolean) : []
}
