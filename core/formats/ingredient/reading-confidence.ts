import type { ReadingConfidence } from './parsed-ingredient.ts'
import { MODEL_STATES } from './tokens/label.ts'
import type { Label } from './tokens/label.ts'
import type { Labelling } from './model/label-with-model.ts'

/** The fields of a parsed line, by the labels that they consist of. */
const FIELDS: readonly (readonly Label[])[] = [
  ['quantity'],
  ['unit'],
  ['name'],
  ['preparation'],
  ['comment', 'purpose'],
  ['size'],
]

const STATES = MODEL_STATES.length

/** The index of the field of every state. */
const FIELD_OF = Uint8Array.from(MODEL_STATES, (label) =>
  FIELDS.findIndex((labels) => labels.includes(label)),
)

/** Working memory, reset for every line. */
const least = new Float64Array(FIELDS.length)
const inside = new Float64Array(FIELDS.length)

/** The confidence of every field: the lowest among its words that they belong, or do not belong, to the field. */
export function readingConfidence({ nodes, best, likely }: Labelling): ReadingConfidence {
  for (let field = 0; field < least.length; field++) least[field] = 1
  for (let at = 0; at < nodes; at++) {
    for (let field = 0; field < inside.length; field++) inside[field] = 0
    for (let y = 0; y < STATES; y++) {
      const field = FIELD_OF[y] ?? 0
      inside[field] = (inside[field] ?? 0) + (likely[at * STATES + y] ?? 0)
    }
    const chosen = FIELD_OF[best[at] ?? 0]
    for (let field = 0; field < FIELDS.length; field++) {
      const share = inside[field] ?? 0
      const sure = chosen === field ? share : 1 - share
      if (sure < (least[field] ?? 1)) least[field] = Math.max(0, sure)
    }
  }
  return {
    quantity: rounded(least[0]),
    unit: rounded(least[1]),
    ingredient: rounded(least[2]),
    preparation: rounded(least[3]),
    note: rounded(least[4]),
    size: rounded(least[5]),
  }
}

/** Rounded to a thousandth; more digits would not be meaningful. */
function rounded(sure = 1): number {
  return Math.round(sure * 1000) / 1000
}

/** The same confidence for every field, for lines that are parsed without the model. */
export function evenConfidence(sure: number): ReadingConfidence {
  return { quantity: sure, unit: sure, ingredient: sure, preparation: sure, note: sure, size: sure }
}
