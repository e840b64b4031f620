import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { cleanInput, maxInputDepth, isTooDeep } from './clean-input.ts'

const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)])

describe('input', () => {
  it('loses U+0000 and lone surrogates, in keys too', () => {
    expect(cleanInput({ 'ti\0tle': ['a\0b', { deep: '\ud800!' }] })).toEqual({
      title: ['ab', { deep: '\ufffd!' }],
    })
  })

  it('is unchanged if it is clean', () => {
    const date = new Date(0)
    const input = { title: 'Käse 🧀', list: [1, null, true, undefined], date }
    expect(cleanInput(input)).toEqual(input)
  })

  it('is clean after being cleaned once', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const once = cleanInput(value)
        expect(cleanInput(once)).toEqual(once)
      }),
    )
  })

  it('keeps __proto__ as an ordinary key', () => {
    const clean = cleanInput(JSON.parse('{"__proto__": {"isAdmin": true}}'))
    expect(Object.keys(clean as object)).toEqual(['__proto__'])
    expect((clean as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it(`nests at most ${maxInputDepth} levels`, () => {
    expect(isTooDeep(nested(maxInputDepth))).toBe(false)
    expect(isTooDeep(nested(maxInputDepth + 1))).toBe(true)
  })

  it('with a hundred thousand levels is rejected as too deep without a crash', () => {
    expect(isTooDeep(JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)))).toBe(true)
  })
})
