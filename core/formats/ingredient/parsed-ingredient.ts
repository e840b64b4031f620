/** One amount of a line: a number or a range, with its unit. */
export type ReadAmount = {
  readonly quantityMin: number | null
  /** The upper bound of a range; null when the amount is a single number. */
  readonly quantityMax: number | null
  /** Slug of a known unit; null when the unit is missing or unknown. */
  readonly unit: string | null
  /** The text of the unit as written in the line. */
  readonly unitText: string | null
}

/** An amount after the first, and its relation to it. */
export type FurtherAmount = ReadAmount & {
  /**
   * The same amount in another unit ("300 g/10½ oz"), an addition ("plus 2 tbsp") or subtraction ("minus 1 tbsp"), or
   * the content of each item ("1 (14 oz) can").
   */
  readonly relation: 'same' | 'plus' | 'minus' | 'each'
  /** As written, with the words that belong to it: "about 200 g each". */
  readonly text: string
}

/** The confidence of each field, from 0 (a guess) to 1 (certain). */
export type ReadingConfidence = {
  readonly quantity: number
  readonly unit: number
  readonly ingredient: number
  readonly preparation: number
  readonly note: number
  readonly size: number
}

/** The fields of a parsed ingredient line; fields that the line does not contain are null, an empty list or false. */
export type ParsedIngredient = ReadAmount & {
  /** The line as it was given. */
  readonly source: string
  readonly ingredient: string
  readonly preparation: string | null
  readonly note: string | null
  readonly size: string | null
  readonly furtherAmounts: readonly FurtherAmount[]
  readonly optional: boolean
  /** Alternative ingredients of the line ("butter or oil"); empty when it has only one. */
  readonly alternatives: readonly string[]
  readonly confidence: ReadingConfidence
}
