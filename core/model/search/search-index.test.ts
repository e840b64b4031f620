import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { indexedWords, isBlankQuery, matchesWords, queriedWords } from './search-index.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 200 })

describe('indexedWords', () => {
  it('holds each word once, the words of the title first', () => {
    expect(indexedWords({ title: 'Lentil soup', body: 'Soup of red lentils' })).toEqual([
      'lentil',
      'soup',
      'of',
      'red',
      'lentils',
    ])
  })

  it('is bounded in words and in the length of a word', () => {
    const body = Array.from({ length: 20_000 }, (_, index) => `w${index}`).join(' ')
    const words = indexedWords({ title: 'x'.repeat(10_000), body })
    expect(words).toHaveLength(5000)
    expect(words[0]).toBe('x'.repeat(64))
  })

  it('holds letters, marks and digits alone, so that no database can split or misread a word', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const word of indexedWords({ title: text, body: '' })) {
          expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u)
          expect(word).not.toMatch(/[A-Z]/)
        }
      }),
    )
  })
})

describe('matchesWords', () => {
  it('finds every recipe by any of its own words, and by their beginnings', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.integer({ min: 1, max: 70 }), (text, pick, length) => {
        const words = indexedWords({ title: text, body: '' })
        if (words.length === 0) return
        const word = words[pick % words.length] ?? ''
        expect(matchesWords(words, [[...word].slice(0, length).join('')])).toBe(true)
      }),
    )
  })

  it('finds nothing for a query without words', () => {
    expect(matchesWords(['soup'], queriedWords('?!'))).toBe(false)
    expect(isBlankQuery('?!')).toBe(false)
    expect([isBlankQuery(undefined), isBlankQuery(' \t')]).toEqual([true, true])
  })
})
