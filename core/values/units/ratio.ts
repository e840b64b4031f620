/** An exact ratio, such as 23 servings of a recipe for 24. */
export type Ratio = { readonly numerator: number; readonly denominator: number }

/** The factor for an amount: a number, or an exact ratio that is never rounded. */
export type Multiplier = number | Ratio

/** Converts a multiplier to a ratio; anything but a positive finite number is 1. */
export function toRatio(multiplier: Multiplier): Ratio {
  const ratio = typeof multiplier === 'number' ? { numerator: multiplier, denominator: 1 } : multiplier
  const value = ratio.numerator / ratio.denominator
  const isUsable = Number.isFinite(value) && value > 0 && ratio.denominator > 0
  return isUsable ? ratio : { numerator: 1, denominator: 1 }
}

/** The product of two multipliers. */
export function multiplyRatios(first: Multiplier, second: Multiplier): Ratio {
  const a = toRatio(first)
  const b = toRatio(second)
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator }
}

/** True if the multiplier changes nothing. */
export function isOne(multiplier: Multiplier): boolean {
  const { numerator, denominator } = toRatio(multiplier)
  return numerator === denominator
}

/** Multiplies a quantity without binary rounding errors (0.1 × 3 is 0.3). */
export function scaleQuantity(quantity: number, multiplier: Multiplier): number {
  const { numerator, denominator } = toRatio(multiplier)
  return withoutNoise((quantity * numerator) / denominator)
}

/** Rounds to twelve significant digits, which removes the errors of binary arithmetic. */
export function withoutNoise(value: number): number {
  return Number(value.toPrecision(12))
}
