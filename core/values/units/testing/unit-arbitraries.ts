import { fc } from '../../../testing/arbitraries/property.ts'
import type { ConvertOptions, IngredientFacts } from '../convert.ts'
import type { Ratio } from '../ratio.ts'
import { units } from '../units.ts'

/** The units with a factor to grams or milliliters. */
export const measured = units.filter(({ factor }) => factor !== null)
export const unit = fc.constantFrom(...measured)
export const system = fc.constantFrom<ConvertOptions['measurementSystem']>('metric', 'imperial')
export const amount = fc.double({ min: 0.001, max: 5000, noNaN: true })
export const ratio: fc.Arbitrary<Ratio> = fc.record({
  numerator: fc.integer({ min: 1, max: 200 }),
  denominator: fc.integer({ min: 1, max: 200 }),
})

const method = fc.constantFrom('weight' as const, 'volume' as const, null)
export const facts: fc.Arbitrary<IngredientFacts> = fc.record({
  gramsPerLiter: fc.option(fc.integer({ min: 40, max: 1500 })),
  defaultMetricMeasurementMethod: method,
  defaultImperialMeasurementMethod: method,
})
