import { describe, expect, it } from 'vitest'
import { unitAliases, unitSlugByWord } from './unit-words.ts'
import { unitBySlug, units } from './units.ts'

describe('unitAliases', () => {
  it('name only units that exist, in lower case and trimmed', () => {
    for (const [word, slug] of unitAliases) {
      expect(unitBySlug(slug), word).toBeDefined()
      expect(word).toBe(word.toLowerCase().trim())
      expect(word).not.toBe('')
    }
  })

  it('hold every slug, title, plural and abbreviation', () => {
    for (const { slug, title, pluralTitle, abbreviation } of units) {
      for (const word of [slug, title, pluralTitle, abbreviation]) {
        if (word !== null) expect(unitAliases.get(word.toLowerCase()), word).toBe(slug)
      }
    }
  })

  it('leave out Pfund and livre, which mean 500 g', () => {
    expect(unitAliases.has('pfund')).toBe(false)
    expect(unitAliases.has('livre')).toBe(false)
  })
})

describe('unitSlugByWord', () => {
  it.each([
    ['cups', 'cup'],
    ['Tbsp.', 'tbsp'],
    ['tbs', 'tbsp'],
    ['T', 'tbsp'],
    ['t', 'tsp'],
    ['Tb', 'tbsp'],
    ['C', 'cup'],
    ['c', 'cup'],
    ['fl. oz.', 'fl-oz'],
    ['lbs', 'lb'],
    ['grammes', 'g'],
    ['pkg', 'package'],
    ['leaves', 'leaf'],
    ['EL', 'tbsp'],
    ['TL', 'tsp'],
    ['Prise', 'pinch'],
    ['cuillères à soupe', 'tbsp'],
    ['gousses', 'clove'],
    ['cucharadita', 'tsp'],
    ['spicchi', 'clove'],
    ['teentjes', 'clove'],
    ['colher de sopa', 'tbsp'],
    [' dl ', 'dl'],
    ['pot', 'pot'],
    ['tasse', 'cup'],
  ])('%s is %s', (word, slug) => {
    expect(unitSlugByWord(word)).toBe(slug)
  })

  it.each(['rams', 'unsalted', 'large', ''])('"%s" is no unit', (word) => {
    expect(unitSlugByWord(word)).toBeUndefined()
  })
})
