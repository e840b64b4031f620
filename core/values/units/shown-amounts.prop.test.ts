import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { convertAmount, type ConvertOptions, type IngredientFacts } from './convert.ts'
import { formatAmount } from './format-amount.ts'
import { formatQuantity, type QuantityOptions } from './quantity.ts'
import { glyphs, shownInBase } from './testing/shown-parts.ts'
import { amount, facts, type measured, ratio, system, unit } from './testing/unit-arbitraries.ts'
import { unitBySlug } from './units.ts'

const notation = fc.constantFrom<QuantityOptions>(
  {},
  { notation: 'decimal' },
  { notation: 'decimal', asWritten: true },
  { notation: 'decimal', significantDigits: 2 },
  { isCoarse: true },
)

function readShown(text: string): number {
  const part = glyphs[text.at(-1) ?? '']
  return part === undefined ? Number(text) : Number(text.slice(0, -1) || '0') + part
}

describe('what a reader sees of a converted amount', () => {
  const shownIn = (
    value: number,
    author: (typeof measured)[number],
    known: IngredientFacts,
    options: ConvertOptions,
  ) => {
    const converted = convertAmount({ quantityMin: value, quantityMax: null, unit: author }, known, options)
    return { converted, shown: formatAmount(converted) }
  }

  it('is within 15 % of the amount, or else the exact amount is named beside it', () => {
    fc.assert(
      fc.property(
        amount,
        unit,
        facts,
        ratio,
        system,
        (value, author, known, multiplier, measurementSystem) => {
          const { converted, shown } = shownIn(value, author, known, { multiplier, measurementSystem })
          if (shown.isTrace) return
          const factor = unitBySlug(converted.unit?.slug ?? '')?.factor ?? 1
          const error = Math.abs(shownInBase(shown) / (converted.quantityMin ?? 0) / factor - 1)
          if (error > 0.051) expect(shown.exactText).not.toBeNull()
          if (converted.isConverted && (converted.quantityMin ?? 0) >= 1) expect(error).toBeLessThan(0.15)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('never has an eighth from 2 on, a third from 4 on or a quarter from 10 on', () => {
    fc.assert(
      fc.property(amount, unit, facts, system, (value, author, known, measurementSystem) => {
        const { converted, shown } = shownIn(value, author, known, { multiplier: 1, measurementSystem })
        if (!converted.isConverted) return
        const whole = Math.floor(readShown(shown.text))
        if (whole >= 2) expect(shown.text).not.toMatch(/⅛/)
        if (whole >= 4) expect(shown.text).not.toMatch(/[⅓⅔]/)
        if (whole >= 10) expect(shown.text).not.toMatch(/[¼¾]/)
      }),
      { numRuns: 2000 },
    )
  })

  it('is on the marks of a measuring jug from 20 ml on, and names the exact amount where that changes it', () => {
    const spoons = fc.integer({ min: 8, max: 400 }).map((halves) => halves / 2)
    fc.assert(
      fc.property(spoons, (value) => {
        const tbsp = unitBySlug('tbsp')
        const stored = { quantityMin: value, quantityMax: null, unit: tbsp ?? null }
        const converted = convertAmount(stored, null, { multiplier: 1, measurementSystem: 'metric' })
        if (converted.unit?.slug !== 'ml') return
        const { text, exactText } = formatAmount(converted)
        expect(Number(text) % 5).toBe(0)
        expect(exactText === null).toBe(Number((converted.quantityMin ?? 0).toPrecision(3)) === Number(text))
      }),
    )
  })

  it('keeps the order: a larger amount is never displayed as a smaller one', () => {
    fc.assert(
      fc.property(amount, amount, unit, facts, system, (a, b, author, known, measurementSystem) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((value) =>
          shownIn(value, author, known, { multiplier: 1, measurementSystem }),
        )
        if (low?.converted.unit?.slug !== high?.converted.unit?.slug) return
        if (low === undefined || high === undefined || low.shown.isTrace) return
        expect(shownInBase(low.shown)).toBeLessThanOrEqual(shownInBase(high.shown) * 1.0001)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('display', () => {
  const any = fc.oneof(
    fc.double({ min: Number.MIN_VALUE, max: 1, noNaN: true }),
    fc.double({ min: Number.MIN_VALUE, max: 1e9, noNaN: true }),
    fc.integer({ min: 1, max: 5000 }).map((value) => value / 48),
  )

  it('never shows a positive amount as 0, nor with an exponent', () => {
    fc.assert(
      fc.property(any, notation, (quantityMin, options) => {
        const { text } = formatQuantity({ quantityMin, quantityMax: null }, options)
        expect(readShown(text)).toBeGreaterThan(0)
        expect(text).not.toMatch(/e/i)
      }),
      { numRuns: 1000 },
    )
  })

  it('keeps the order: a larger amount is never displayed as a smaller one', () => {
    fc.assert(
      fc.property(any, any, notation, (a, b, options) => {
        const [low = 0, high = 0] = [Math.min(a, b), Math.max(a, b)].map((quantityMin) =>
          readShown(formatQuantity({ quantityMin, quantityMax: null }, options).text),
        )
        expect(low).toBeLessThanOrEqual(high)
      }),
      { numRuns: 1000 },
    )
  })

  it('shows every amount between 0 and 1 as the nearest fraction, and small ones as decimals', () => {
    const candidates = [...Object.values(glyphs), 1]
    for (let step = 1; step < 1000; step += 1) {
      const value = step / 1000
      const { text, exactText } = formatQuantity({ quantityMin: value, quantityMax: null })
      const shown = readShown(text)
      if (value < 1 / 16) {
        expect(shown).toBe(Number(value.toPrecision(2)))
      } else {
        const nearest = Math.min(...candidates.map((candidate) => Math.abs(candidate - value)))
        expect(Math.abs(shown - value)).toBeCloseTo(nearest, 9)
      }
      expect(exactText !== null).toBe(Math.abs(shown - value) / value > 0.05)
    }
  })

  it('is off by more than 5 % only where it names the exact amount', () => {
    fc.assert(
      fc.property(any, notation, (quantityMin, options) => {
        const { text, exactText } = formatQuantity({ quantityMin, quantityMax: null }, options)
        const error = Math.abs(readShown(text) - quantityMin) / quantityMin
        if (error > 0.051) expect(exactText).not.toBeNull()
        if (error < 0.049) expect(exactText).toBeNull()
      }),
    )
  })
})
