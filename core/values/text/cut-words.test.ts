import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { cutWords } from './cut-words.ts'

describe('cutWords', () => {
  test.prop([fc.string({ unit: 'binary' }), fc.nat({ max: 20 })])(
    'loses nothing and keeps to the length',
    (text, length) => {
      const [first, rest] = cutWords(text, length)
      expect(first + rest).toBe(text)
      expect(first.length).toBeLessThanOrEqual(length)
      expect(first.isWellFormed()).toBe(true)
    },
  )

  it('cuts after a space, or within a word that is too long', () => {
    expect(cutWords('two cups of flour', 10)).toEqual(['two cups ', 'of flour'])
    expect(cutWords('two cups', 3)).toEqual(['two', ' cups'])
    expect(cutWords('aaaaaaaaaaaa b', 10)).toEqual(['aaaaaaaaaa', 'aa b'])
    expect(cutWords('🍲🍲', 3)).toEqual(['🍲', '🍲'])
  })
})
