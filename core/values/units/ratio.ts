/** An exact proportion, such as 23 servings of a recipe for 24. */
export type Ratio = { readonly numerator: number; readonly denominator: number }

/** What an amount is multiplied by: a plain number, or a ratio that is never rounded. */
export type Multiplier = number | Ratio

/** Reads a multiplier as a ratio; what is not a positive finite number counts as 1. */
export function toRatio(multiplier: Multiplier): Ratio {
  const ratio = typeof multiplier === 'number' ? { numerator: multiplier, denominator: 1 } : multiplier
  const value = ratio.numerator / ratio.denominator
  const isUsable = Number.isFinite(value) && value > 0 && ratio.denominator > 0
  return isUsable ? ratio : { numerator: 1, denominator: 1 }
}

/** The ratio that does what `first` and then `second` do. */
export function multiplyRatios(first: Multiplier, second: Multiplier): Ratio {
  const a = toRatio(first)
  const b = toRatio(second)
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator }
}

/** True when the multiplier leaves amounts as they are. */
export function isOne(multiplier: Multiplier): boolean {
  const { numerator, denominator } = toRatio(multiplier)
  return numerator === denominator
}

/** Multiplies a quantity, without the noise that binary fractions leave behind (0.1 × 3 is 0.3). */
export function scaleQuantity(quantity: number, multiplier: Multiplier): number {
  const { numerator, denominator } = toRatio(multiplier)
  return withoutNoise((quantity * numerator) / denominator)
}

/** Drops what lies beyond twelve significant digits: the error of binary arithmetic. */
export function withoutNoise(value: number): number {
  return Number(value.toPrecision(12))
}
