import type { ReadingConfidence } from './ingredient-reading.ts'
import { MODEL_LABELS } from './label.ts'
import type { Label } from './label.ts'
import type { Labelling } from './model/label-with-model.ts'

const FIELDS: Readonly<Record<keyof ReadingConfidence, readonly Label[]>> = {
  quantity: ['quantity'],
  unit: ['unit'],
  ingredient: ['name'],
  preparation: ['preparation'],
  note: ['comment', 'purpose'],
  size: ['size'],
}

/** The confidence of a field that holds what the model chose: that of the word it is least sure about. */
export function readingConfidence(labelling: Labelling): ReadingConfidence {
  return {
    quantity: fieldConfidence(labelling, indexes.quantity),
    unit: fieldConfidence(labelling, indexes.unit),
    ingredient: fieldConfidence(labelling, indexes.ingredient),
    preparation: fieldConfidence(labelling, indexes.preparation),
    note: fieldConfidence(labelling, indexes.note),
    size: fieldConfidence(labelling, indexes.size),
  }
}

/** The same confidence for every field, for readings that no model stands behind. */
export function evenConfidence(sure: number): ReadingConfidence {
  return { quantity: sure, unit: sure, ingredient: sure, preparation: sure, note: sure, size: sure }
}

/** Bit sets of the labels that make up each field. */
const indexes = {
  quantity: bits(FIELDS.quantity),
  unit: bits(FIELDS.unit),
  ingredient: bits(FIELDS.ingredient),
  preparation: bits(FIELDS.preparation),
  note: bits(FIELDS.note),
  size: bits(FIELDS.size),
}

function bits(labels: readonly Label[]): number {
  return MODEL_LABELS.reduce((set, label, k) => (labels.includes(label) ? set | (1 << k) : set), 0)
}

function fieldConfidence({ best, likely }: Labelling, field: number): number {
  const count = MODEL_LABELS.length
  let least = 1
  for (let at = 0; at < best.length; at++) {
    let inside = 0
    for (let y = 0; y < count; y++) if ((field >> y) & 1) inside += likely[at * count + y] ?? 0
    const sure = (field >> (best[at] ?? 0)) & 1 ? inside : 1 - inside
    if (sure < least) least = sure
  }
  return Math.max(0, least)
}
