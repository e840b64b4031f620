import { readIngredientLine } from '#core/formats/ingredient/read-ingredient.ts'

/** A case of the corpus `ingredients` from the scoring tool. */
export type IngredientCase = { readonly id: string; readonly sentence: string }

/** Reads the line of a case and returns what the scoring tool compares, and additional fields. */
export function readIngredientCase({ id, sentence }: IngredientCase): object {
  const reading = readIngredientLine(sentence)
  return {
    id,
    quantityMin: reading.quantityMin,
    quantityMax: reading.quantityMax,
    unit: reading.unitText,
    unitSlug: reading.unit,
    name: reading.ingredient,
    preparation: reading.preparation,
    note: reading.note,
    size: reading.size,
    furtherAmounts: reading.furtherAmounts,
    optional: reading.optional,
    alternatives: reading.alternatives,
    confidence: reading.confidence,
  }
}
