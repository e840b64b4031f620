/** One amount of a line: a number or a range, with the unit it counts. */
export type ReadAmount = {
  readonly quantityMin: number | null
  /** The upper end of a range; null when the amount is one number. */
  readonly quantityMax: number | null
  /** Slug of a known unit; null when the unit is missing or unknown. */
  readonly unit: string | null
  /** The words that name the unit, as the line writes them. */
  readonly unitText: string | null
}

/** An amount after the first, and what it has to do with it. */
export type FurtherAmount = ReadAmount & {
  /** The same in other units ("300 g/10½ oz"), added to it ("plus 2 tbsp"), or held by each ("1 (14 oz) can"). */
  readonly relation: 'same' | 'plus' | 'each'
}

/** How sure the reader is of each field, from 0 (a guess) to 1 (certain). */
export type ReadingConfidence = {
  readonly quantity: number
  readonly unit: number
  readonly ingredient: number
  readonly preparation: number
  readonly note: number
  readonly size: number
}

/** What one ingredient line says; what the line does not say is null, an empty list or false. */
export type ParsedIngredient = ReadAmount & {
  /** The line as it was given. */
  readonly source: string
  readonly ingredient: string
  readonly preparation: string | null
  readonly note: string | null
  readonly size: string | null
  readonly furtherAmounts: readonly FurtherAmount[]
  readonly optional: boolean
  /** The ingredients that the line offers instead of one another; empty when it offers one. */
  readonly alternatives: readonly string[]
  readonly confidence: ReadingConfidence
}
