import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { createSubstringCache } from './substring-cache.ts'

describe('createSubstringCache', () => {
  it('computes the value of a piece once, at any position', () => {
    const made: string[] = []
    const pieceAt = createSubstringCache(64, (piece) => {
      made.push(piece)
      return piece.toUpperCase()
    })
    expect(pieceAt('salt and salt', 0, 4)).toBe('SALT')
    expect(pieceAt('salt and salt', 9, 13)).toBe('SALT')
    expect(pieceAt('and salt', 4, 8)).toBe('SALT')
    expect(made).toEqual(['salt'])
  })

  it('returns the value of the requested piece after any number of replacements', () => {
    const pieceAt = createSubstringCache(2, (piece) => piece)
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.nat(80), fc.nat(80), (text, one, other) => {
        const start = Math.min(one, other, text.length)
        const end = Math.min(Math.max(one, other), text.length)
        expect(pieceAt(text, start, end)).toBe(text.slice(start, end))
      }),
    )
  })
})
