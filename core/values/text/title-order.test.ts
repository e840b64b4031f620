import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { compareText, titleOrder } from './title-order.ts'

const anyText = fc.string({ unit: 'binary' })

describe('titleOrder', () => {
  it('ignores case, accents, outer white space and control characters', () => {
    expect(titleOrder('  ÉCLAIR au\u0000 Chocolat ')).toBe('eclair au chocolat')
    expect(titleOrder('Žemlovka')).toBe('zemlovka')
    expect(titleOrder('ﬁg')).toBe('fig')
  })

  it('keeps at most 200 characters, never half of one', () => {
    expect(titleOrder('a'.repeat(5000))).toBe('a'.repeat(200))
    expect([...titleOrder('\u{1F35E}'.repeat(500))]).toHaveLength(200)
    fc.assert(
      fc.property(anyText, (text) => {
        const order = titleOrder(text)
        expect([...order].length).toBeLessThanOrEqual(200)
        expect(order.isWellFormed()).toBe(true)
      }),
    )
  })

  it('handles unpaired surrogates and never throws', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0xffff)), (units) => {
        expect(titleOrder(String.fromCharCode(...units)).isWellFormed()).toBe(true)
      }),
    )
  })
})

describe('compareText', () => {
  it('sorts like databases that compare bytes', () => {
    const bytes = new TextEncoder()
    fc.assert(
      fc.property(anyText, anyText, (left, right) => {
        const expected = Buffer.compare(bytes.encode(left), bytes.encode(right))
        expect(Math.sign(compareText(left, right))).toBe(expected)
      }),
      { examples: [['\u{1F35E}', '\uff5e']] },
    )
  })
})
