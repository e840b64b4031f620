import { describe, expect, it } from 'vitest'
import { collapse } from './html-text.ts'

describe('text of a page', () => {
  it('loses invisible characters and repeated white space', () => {
    expect(collapse('\ufeff 2\u00a0 cups\u200b of\u00adfee\u200d\n\u200csugar\u2060 ')).toBe(
      '2 cups offee sugar',
    )
    expect(collapse('flour\u200cless')).toBe('flourless')
  })

  it.each(['👨‍👩‍👧‍👦 pie', '👩🏽‍🍳 soup', '❤️‍🔥 sauce', 'نیم‌فاشق نمک', 'क्‍ष'])(
    'keeps the joiners that are seen in "%s"',
    (text) => {
      expect(collapse(`${text} \u200d`)).toBe(text)
    },
  )
})
