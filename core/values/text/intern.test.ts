import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/property.ts'
import { createKnownPieces } from './intern.ts'

describe('createKnownPieces', () => {
  it('makes the value of a piece once, wherever the piece stands', () => {
    const made: string[] = []
    const pieceAt = createKnownPieces(64, (piece) => {
      made.push(piece)
      return piece.toUpperCase()
    })
    expect(pieceAt('salt and salt', 0, 4)).toBe('SALT')
    expect(pieceAt('salt and salt', 9, 13)).toBe('SALT')
    expect(pieceAt('and salt', 4, 8)).toBe('SALT')
    expect(made).toEqual(['salt'])
  })

  it('gives the value of the piece that was asked for, however many have had its place', () => {
    const pieceAt = createKnownPieces(2, (piece) => piece)
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.nat(80), fc.nat(80), (text, one, other) => {
        const start = Math.min(one, other, text.length)
        const end = Math.min(Math.max(one, other), text.length)
        expect(pieceAt(text, start, end)).toBe(text.slice(start, end))
      }),
    )
  })
})
