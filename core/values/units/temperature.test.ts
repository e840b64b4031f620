import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { convertTemperature, formatTemperature, gasMarkTemperature, isOvenSetting } from './temperature.ts'

describe('oven temperatures', () => {
  it.each([
    [350, 175],
    [375, 190],
    [400, 205],
    [425, 220],
    [450, 230],
    [200, 95],
    [550, 290],
  ])('%d °F is %d °C, to the nearest 5', (fahrenheit, celsius) => {
    expect(convertTemperature(fahrenheit, 'fahrenheit', 'celsius')).toBe(celsius)
  })

  it.each([
    [180, 355],
    [200, 390],
    [220, 430],
    [160, 320],
    [90, 195],
    [290, 555],
  ])('%d °C is %d °F, to the nearest 5', (celsius, fahrenheit) => {
    expect(convertTemperature(celsius, 'celsius', 'fahrenheit')).toBe(fahrenheit)
  })
})

describe('other temperatures', () => {
  it.each([
    [238, 114],
    [165, 74],
    [195, 91],
    [555, 291],
    [0, -18],
    [212, 100],
    [130.1, 54.5],
  ])('%d °F is %d °C, to the degree', (fahrenheit, celsius) => {
    expect(convertTemperature(fahrenheit, 'fahrenheit', 'celsius')).toBe(celsius)
  })

  it.each([
    [54.5, 130.1],
    [118, 244],
    [85, 185],
    [295, 563],
    [-18, -0],
    [-40, -40],
  ])('%d °C is %d °F, to the degree', (celsius, fahrenheit) => {
    expect(convertTemperature(celsius, 'celsius', 'fahrenheit')).toBeCloseTo(fahrenheit, 10)
  })

  it('are rounded as the caller says', () => {
    expect(convertTemperature(240, 'fahrenheit', 'celsius', 'precise')).toBe(116)
    expect(convertTemperature(240, 'fahrenheit', 'celsius', 'oven')).toBe(115)
  })
})

describe('gas marks', () => {
  it('have the temperatures of cookery books', () => {
    const marks = [1 / 4, 1 / 2, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    expect(marks.map((mark) => gasMarkTemperature(mark, 'celsius'))).toEqual([
      110, 120, 140, 150, 160, 180, 190, 200, 220, 230, 240,
    ])
    expect(marks.map((mark) => gasMarkTemperature(mark, 'fahrenheit'))).toEqual([
      225, 250, 275, 300, 325, 350, 375, 400, 425, 450, 475,
    ])
    expect(convertTemperature(4, 'gas-mark', 'celsius')).toBe(180)
    expect(convertTemperature(4, 'gas-mark', 'fahrenheit')).toBe(350)
  })

  it('are nothing outside ¼ to 9 (RecipeSage@ea25cdeeb)', () => {
    for (const mark of [0, 0.75, 1.5, 10, -1, Number.NaN]) {
      expect(convertTemperature(mark, 'gas-mark', 'celsius')).toBeNull()
    }
  })
})

describe('laws', () => {
  it('a temperature in its own system is the number that the author wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 600 }), (value) => {
        expect(convertTemperature(value, 'celsius', 'celsius')).toBe(value)
        expect(convertTemperature(value, 'fahrenheit', 'fahrenheit')).toBe(value)
      }),
    )
  })

  it('whole degrees Celsius come back from Fahrenheit unchanged: nothing drifts', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 350 }), (value) => {
        const there = convertTemperature(value, 'celsius', 'fahrenheit', 'precise') ?? Number.NaN
        expect(convertTemperature(there, 'fahrenheit', 'celsius', 'precise')).toBeCloseTo(value, 10)
      }),
    )
  })

  it('a higher temperature stays higher or equal', () => {
    const degrees = fc.integer({ min: -50, max: 350 })
    fc.assert(
      fc.property(
        degrees,
        degrees,
        fc.constantFrom('oven' as const, 'precise' as const),
        (a, b, rounding) => {
          const [low, high] = [Math.min(a, b), Math.max(a, b)]
          const convert = (value: number) =>
            convertTemperature(value, 'celsius', 'fahrenheit', rounding) ?? Number.NaN
          expect(convert(low)).toBeLessThanOrEqual(convert(high))
        },
      ),
    )
  })
})

describe('isOvenSetting', () => {
  it.each([
    [200, 'fahrenheit', 5, true],
    [195, 'fahrenheit', 5, false],
    [550, 'fahrenheit', 25, true],
    [551, 'fahrenheit', 1, false],
    [291, 'celsius', 1, false],
    [89, 'celsius', 1, false],
    [199, 'fahrenheit', 1, false],
    [575, 'fahrenheit', 25, false],
    [340, 'fahrenheit', 25, false],
    [90, 'celsius', 10, true],
    [80, 'celsius', 10, false],
    [290, 'celsius', 10, true],
    [300, 'celsius', 10, false],
    [165, 'celsius', 10, false],
  ] as const)('%d %s in steps of %d: %s', (value, scale, step, expected) => {
    expect(isOvenSetting(value, scale, step)).toBe(expected)
  })
})

describe('convertTemperature', () => {
  it('is null for an invalid number', () => {
    expect(convertTemperature(Number.NaN, 'celsius', 'fahrenheit')).toBeNull()
    expect(convertTemperature(Infinity, 'celsius', 'celsius')).toBeNull()
  })
})

describe('formatTemperature', () => {
  it('writes degrees and scale', () => {
    expect(formatTemperature(175, 'celsius')).toBe('175°C')
    expect(formatTemperature(350, 'fahrenheit')).toBe('350°F')
    expect(formatTemperature(-18, 'celsius')).toBe('−18°C')
    expect(formatTemperature(-0, 'fahrenheit')).toBe('0°F')
  })
})
