import { domainToASCII, domainToUnicode } from 'node:url'
import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { decodePunycode, encodePunycode } from './punycode.ts'

describe('punycode', () => {
  it.each(['bäckerei-beispiel', 'münchen', 'кухня', '料理', 'café', 'straße', 'ليهمابتكلموشعربي؟'])(
    'encodes and decodes "%s"',
    (label) => {
      expect(decodePunycode(encodePunycode(label))).toBe(label)
    },
  )

  it.each(['bäckerei-beispiel', 'münchen', 'кухня', '料理', 'café'])(
    'is what a browser makes of "%s"',
    (label) => {
      expect(`xn--${encodePunycode(label)}.example`).toBe(domainToASCII(`${label}.example`))
      expect(domainToUnicode(`xn--${encodePunycode(label)}`)).toBe(label)
    },
  )

  it('returns every text of letters unchanged, and never throws', () => {
    const letter = fc.constantFrom(...Array.from('abz09-äßéñжя料理ख한😀'))
    fc.assert(
      fc.property(fc.array(letter, { minLength: 1, maxLength: 20 }), (letters) => {
        expect(decodePunycode(encodePunycode(letters.join('')))).toBe(letters.join(''))
      }),
    )
    fc.assert(fc.property(fc.string({ maxLength: 30 }), (text) => void decodePunycode(text)))
  })
})
