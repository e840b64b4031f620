import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { convertAmount, type IngredientFacts } from './convert.ts'
import { multiplyRatios, scaleQuantity } from './ratio.ts'
import { amount, facts, ratio, system, unit } from './testing/unit-arbitraries.ts'
import { unitBySlug, units } from './units.ts'

const anyUnit = fc.constantFrom(...units)

/** An amount in grams, or in milliliters turned into grams by the density where that is known. */
function inBase(value: number, slug: string, { gramsPerLiter }: IngredientFacts): number {
  const definition = unitBySlug(slug)
  const base = value * (definition?.factor ?? 1)
  return definition?.kind === 'volume' && gramsPerLiter !== null ? (base * gramsPerLiter) / 1000 : base
}

describe('scaling', () => {
  it('by a and then by b is scaling by a times b', () => {
    fc.assert(
      fc.property(amount, ratio, ratio, (value, a, b) => {
        const inSteps = scaleQuantity(scaleQuantity(value, a), b)
        const atOnce = scaleQuantity(value, multiplyRatios(a, b))
        expect(Math.abs(inSteps - atOnce) / atOnce).toBeLessThan(1e-10)
      }),
    )
  })

  it('by a ratio and by its inverse gives the amount again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), ratio, (value, { numerator, denominator }) => {
        const there = multiplyRatios(
          { numerator, denominator },
          { numerator: denominator, denominator: numerator },
        )
        expect(scaleQuantity(value / 8, there)).toBe(value / 8)
      }),
    )
  })
})

describe('conversion', () => {
  it("shows the author's own amount in the author's own system", () => {
    fc.assert(
      fc.property(amount, unit, facts, (quantityMin, author, known) => {
        const home = author.system === 'metric' ? 'metric' : 'imperial'
        const stored = { quantityMin, quantityMax: null, unit: author }
        convertAmount(stored, known, {
          multiplier: 3,
          measurementSystem: home === 'metric' ? 'imperial' : 'metric',
        })
        const back = convertAmount(stored, known, { multiplier: 1, measurementSystem: home })
        expect(back).toEqual({
          quantityMin: scaleQuantity(quantityMin, 1),
          quantityMax: null,
          unit: author,
          asWritten: true,
          isConverted: false,
        })
      }),
    )
  })

  it('changes the unit, never the amount: nothing drifts', () => {
    fc.assert(
      fc.property(
        amount,
        unit,
        facts,
        ratio,
        system,
        (value, author, known, multiplier, measurementSystem) => {
          const stored = { quantityMin: value, quantityMax: null, unit: author }
          const shown = convertAmount(stored, known, { multiplier, measurementSystem })
          const scaled = scaleQuantity(value, multiplier)
          const kept = inBase(shown.quantityMin ?? 0, shown.unit?.slug ?? '', known)
          const wanted = inBase(scaled, author.slug, known)
          expect(Math.abs(kept - wanted) / wanted).toBeLessThan(1e-9)
        },
      ),
    )
  })

  it('keeps the order: a larger amount is never displayed as a smaller one', () => {
    fc.assert(
      fc.property(amount, amount, unit, facts, system, (a, b, author, known, measurementSystem) => {
        const shown = [Math.min(a, b), Math.max(a, b)].map((value) => {
          const stored = { quantityMin: value, quantityMax: null, unit: author }
          const { quantityMin, unit: chosen } = convertAmount(stored, known, {
            multiplier: 2,
            measurementSystem,
          })
          return inBase(quantityMin ?? 0, chosen?.slug ?? '', known)
        })
        expect(shown[0]).toBeLessThanOrEqual((shown[1] ?? 0) * (1 + 1e-9))
      }),
    )
  })

  it('gives units of the system that was asked for, unless the amount stays with its author', () => {
    fc.assert(
      fc.property(
        amount,
        anyUnit,
        facts,
        ratio,
        system,
        (value, author, known, multiplier, measurementSystem) => {
          const stored = { quantityMin: value, quantityMax: null, unit: author }
          const chosen = convertAmount(stored, known, { multiplier, measurementSystem }).unit
          const found = unitBySlug(chosen?.slug ?? '')
          const isOfSystem = found?.system === measurementSystem || found?.system === 'neutral'
          expect(isOfSystem || chosen?.slug === author.slug).toBe(true)
        },
      ),
    )
  })

  it('leaves neutral units that no factor describes', () => {
    const neutral = fc.constantFrom(...units.filter(({ factor }) => factor === null))
    fc.assert(
      fc.property(
        amount,
        neutral,
        facts,
        ratio,
        system,
        (value, author, known, multiplier, measurementSystem) => {
          const stored = { quantityMin: value, quantityMax: null, unit: author }
          const shown = convertAmount(stored, known, { multiplier, measurementSystem })
          expect(shown.unit).toBe(author)
          expect(shown.quantityMin).toBe(scaleQuantity(value, multiplier))
        },
      ),
    )
  })

  it('treats both ends of a range alike', () => {
    fc.assert(
      fc.property(amount, amount, unit, facts, system, (a, b, author, known, measurementSystem) => {
        const stored = { quantityMin: Math.min(a, b), quantityMax: Math.max(a, b), unit: author }
        const shown = convertAmount(stored, known, { multiplier: 2, measurementSystem })
        const factor = (shown.quantityMin ?? 0) / stored.quantityMin
        expect(Math.abs((shown.quantityMax ?? 0) / stored.quantityMax / factor - 1)).toBeLessThan(1e-9)
      }),
    )
  })
})
