import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { formatPrice, yearlySavingLabel } from '../money/price.ts'
import { formatQuantity } from '../units/quantity.ts'
import { temperaturesInSystem } from '../units/temperature-text.ts'
import { counted } from './counted.ts'
import { numberText, percentText, withDecimals } from './number-text.ts'

/** Spaces that do not break, written as others. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('numbers in the language of a site', () => {
  it.each([
    ['en', '1.5–2.25', '1,234 recipes', '$4.50', '$5', '16%', '99.5°F'],
    ['en-ZA', '1.5–2.25', '1,234 recipes', '$4.50', '$5', '16%', '99.5°F'],
    [undefined, '1.5–2.25', '1,234 recipes', '$4.50', '$5', '16%', '99.5°F'],
    ['de', '1,5–2,25', '1.234 recipes', '4,50 $', '5 $', '16 %', '99,5°F'],
    ['pt-BR', '1,5–2,25', '1.234 recipes', 'US$ 4,50', 'US$ 5', '16%', '99,5°F'],
    ['fr', '1,5–2,25', '1 234 recipes', '4,50 $US', '5 $US', '16 %', '99,5°F'],
    ['sv', '1,5–2,25', '1 234 recipes', '4,50 US$', '5 US$', '16 %', '99,5°F'],
    ['he', '1.5–2.25', '1,234 recipes', '4.50 $', '5 $', '16%', '99.5°F'],
    ['ar', '1.5–2.25', '1,234 recipes', '4.50 US$', '5 US$', '16%', '99.5°F'],
    ['fa', '1.5–2.25', '1,234 recipes', '$ 4.50', '$ 5', '16%', '99.5°F'],
  ])('%s: %s, %s, %s', (language, quantity, count, price, round, percent, temperature) => {
    const range = { quantityMin: 1.5, quantityMax: 2.25 }
    expect(formatQuantity(range, { notation: 'decimal', language }).text).toBe(quantity)
    expect(plain(counted(1234, 'recipe', undefined, language))).toBe(count)
    expect(plain(formatPrice(450, language))).toBe(price)
    expect(plain(formatPrice(500, language))).toBe(round)
    expect(plain(percentText(16, language))).toBe(percent)
    expect(temperaturesInSystem('37.5 °C', 'fahrenheit', language)).toBe(temperature)
  })

  it.each(['en', 'de', 'fr', 'pl', 'pt-PT', 'hi', 'ar-EG', 'fa', 'ne', 'my'])(
    'are written in %s below a thousand as by Intl, which they do not need',
    (language) => {
      const format = new Intl.NumberFormat(language, { numberingSystem: 'latn' })
      for (const value of [0, 1, 42, 999]) expect(numberText(value, language)).toBe(format.format(value))
    },
  )

  it('keeps fractions, and does not group amounts', () => {
    expect(formatQuantity({ quantityMin: 1.5, quantityMax: null }, { language: 'de' }).text).toBe('1½')
    expect(formatQuantity({ quantityMin: 1500, quantityMax: null }, { language: 'de' }).text).toBe('1500')
  })

  it('has prices and percentages in the saving of a year', () => {
    expect(plain(yearlySavingLabel(450, 4800, 'de') ?? '')).toBe('Save 6 $ a year (11 %)')
  })

  it('changes no other point', () => {
    expect(withDecimals('1.5 dl. approx. 2', 'de')).toBe('1,5 dl. approx. 2')
  })

  it('uses Latin digits, and no mark of direction, in every language', () => {
    const languages = fc.constantFrom('ar', 'ar-EG', 'fa', 'he', 'hi', 'bn', 'mr', 'my', 'ne', 'ur', 'dz')
    fc.assert(
      fc.property(languages, fc.integer({ min: -1e6, max: 1e6 }), (language, value) => {
        const text = numberText(value, language) + formatPrice(value, language)
        expect(text.replace(/\D/g, '')).toMatch(/^\d+$/)
        expect(text).not.toMatch(/\p{Bidi_Control}|(?![0-9])\p{Nd}/u)
      }),
    )
  })
})
