import { fractionError } from './quantity.ts'
import { withoutNoise } from './ratio.ts'
import { unitBySlug, type UnitDefinition } from './units.ts'

/** The maximum number of units of a sum: 49 teaspoons for a cup and a teaspoon would be impractical. */
const maxOfUnit = 24

/** An amount of a sum, with the slug of its unit; a `minus` is subtracted. */
type Summand = {
  readonly quantityMin: number | null
  readonly quantityMax: number | null
  readonly unit: string | null
  readonly unitText?: string | null
  readonly relation?: string
}

type Sum = { readonly quantityMin: number; readonly unit: string; readonly unitText: string | null }

/** The sum of amounts in a unit that represents it exactly, preferring the first unit; null if there is none. */
export function sumOfAmounts(amounts: readonly Summand[]): Sum | null {
  let total = 0
  const used: { readonly unit: UnitDefinition; readonly unitText: string | null }[] = []
  for (const { quantityMin, quantityMax, unit: slug, unitText = null, relation } of amounts) {
    const unit = unitBySlug(slug ?? '')
    if (unit === undefined || unit.factor === null || quantityMin === null || quantityMax !== null)
      return null
    if (unit.kind !== (used[0]?.unit ?? unit).kind) return null
    total += (relation === 'minus' ? -1 : 1) * quantityMin * unit.factor
    used.push({ unit, unitText })
  }
  if (total <= 0) return null
  for (const { unit, unitText } of [...used.slice(0, 1), ...used.slice(-1)]) {
    const quantityMin = withoutNoise(total / (unit.factor ?? 1))
    if (isSaidExactly(quantityMin, unit)) return { quantityMin, unit: unit.slug, unitText }
  }
  return null
}

function isSaidExactly(quantity: number, { system }: UnitDefinition): boolean {
  if (system === 'metric') return quantity === Math.round(quantity * 1000) / 1000
  return quantity <= maxOfUnit && fractionError(quantity) < 0.001
}
