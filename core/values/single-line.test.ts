import { describe, expect, it } from 'vitest'
import { fc } from '../testing/arbitraries/property.ts'
import { singleLine, toSingleLine } from './single-line.ts'

describe('a text of one line', () => {
  it('has no line breaks, control characters, and characters that reorder text', () => {
    expect(toSingleLine('Soup\r\nBcc: a@example.com')).toBe('Soup Bcc: a@example.com')
    expect(toSingleLine('Soup\u202egpj.exe\u2066\u2069')).toBe('Soupgpj.exe')
    expect(toSingleLine('\u001b[31mSoup\u0085\u2028')).toBe('[31mSoup')
    expect(singleLine().min(1).safeParse('\u202e\n').success).toBe(false)
  })

  it('is unchanged otherwise, also with marks of direction and while it is typed', () => {
    for (const text of ['Käse 🧀', 'שלום\u200f!', 'Soup ', '']) expect(toSingleLine(text)).toBe(text)
  })

  it('is clean after being cleaned once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toSingleLine(toSingleLine(text))).toBe(toSingleLine(text))
      }),
    )
  })
})
