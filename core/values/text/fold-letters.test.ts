import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { foldLetters } from './fold-letters.ts'

describe('foldLetters', () => {
  it.each([
    ['Crème Brûlée', 'creme brulee'],
    ['Käse', 'kase'],
    ['Straße', 'strasse'],
    ['Ænglisc', 'aenglisc'],
    ['Œuf', 'oeuf'],
    ['Smørrebrød', 'smorrebrod'],
    ['Đậu', 'dau'],
    ['Skyr með', 'skyr med'],
    ['Þorskur', 'thorskur'],
    ['Łosoś', 'losos'],
    ['Ħobż', 'hobz'],
    ['ısırgan', 'isirgan'],
    ['ŋalan', 'nalan'],
    ['ŧ', 't'],
    ['ĸ', 'k'],
    ['ΜΕΖΈΣ', 'μεζεσ'],
    ['μεζές', 'μεζεσ'],
  ])('folds %s to %s', (text, folded) => {
    expect(foldLetters(text)).toBe(folded)
  })

  it('decomposes ligatures, and keeps unpaired surrogates', () => {
    expect(foldLetters('ﬁg ½')).toBe('fig 1⁄2')
    expect(foldLetters('a\ud800')).toBe('a\ufffd')
  })

  test.prop([fc.string({ unit: 'binary' })])('changes nothing the second time', (text) => {
    expect(foldLetters(foldLetters(text))).toBe(foldLetters(text))
  })
})
