import { describe, expect, it } from 'vitest'
import { cleanText } from './clean-text.ts'

describe('cleanText', () => {
  it.each([
    ['one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
    ['a\u0000b\u0007c\u007fd\u0085e', 'abcde'],
    ['tab\there', 'tab\there'],
    ['half \ud83c of a pair', 'half \ufffd of a pair'],
    ['a whole 🥖', 'a whole 🥖'],
  ])('makes %j text that can be kept anywhere', (text, clean) => {
    expect(cleanText(text)).toBe(clean)
  })
})
