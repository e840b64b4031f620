import type { ReadingConfidence } from './ingredient-reading.ts'
import { MODEL_LABELS } from './label.ts'
import type { Label } from './label.ts'
import type { Labelling } from './model/label-with-model.ts'

/** The fields of a reading, by the labels that make them up. */
const FIELDS: readonly (readonly Label[])[] = [
  ['quantity'],
  ['unit'],
  ['name'],
  ['preparation'],
  ['comment', 'purpose'],
  ['size'],
]

/** For every label the index of its field. */
const FIELD_OF = MODEL_LABELS.map((label) => FIELDS.findIndex((labels) => labels.includes(label)))

/**
 * The confidence of every field: that of the word about which it is least sure that it belongs, or does not
 * belong, to the field.
 */
export function readingConfidence({ nodes, best, likely }: Labelling): ReadingConfidence {
  const least = FIELDS.map(() => 1)
  for (let at = 0; at < nodes; at++) {
    const chosen = FIELD_OF[best[at] ?? 0]
    for (let field = 0; field < FIELDS.length; field++) {
      let inside = 0
      for (let y = 0; y < FIELD_OF.length; y++)
        if (FIELD_OF[y] === field) inside += likely[at * FIELD_OF.length + y] ?? 0
      const sure = chosen === field ? inside : 1 - inside
      if (sure < (least[field] ?? 1)) least[field] = Math.max(0, sure)
    }
  }
  const [quantity = 1, unit = 1, ingredient = 1, preparation = 1, note = 1, size = 1] = least.map(rounded)
  return { quantity, unit, ingredient, preparation, note, size }
}

/** To the thousandth: more digits would say nothing. */
function rounded(sure: number): number {
  return Math.round(sure * 1000) / 1000
}

/** The same confidence for every field, for readings that no model stands behind. */
export function evenConfidence(sure: number): ReadingConfidence {
  return { quantity: sure, unit: sure, ingredient: sure, preparation: sure, note: sure, size: sure }
}
