import { describe, expect, it } from 'vitest'
import { slugify } from '../../model/recipe/recipe-slug.ts'
import { searchWords } from '../../model/search/words/search-text.ts'
import { readRichText } from '../rich-text/read-text.ts'
import { RichText } from '../rich-text/rich-text.ts'
import { plainText } from '../rich-text/write-text.ts'
import { toSingleLine } from '../single-line.ts'
import { withoutInvisible } from './without-invisible.ts'

const hyphenated = '\ufeffKirsch\u00adku\u00adchen\u200b\u2060'

describe('characters that are not seen', () => {
  it('are removed from titles, texts, slugs and searches', () => {
    expect(toSingleLine(hyphenated)).toBe('Kirschkuchen')
    expect(slugify(hyphenated)).toBe('kirschkuchen')
    expect(searchWords(hyphenated)).toEqual(searchWords('Kirschkuchen'))
    const text = { type: 'document', children: [{ type: 'paragraph', children: [{ text: hyphenated }] }] }
    expect(plainText(RichText.parse(text))).toBe('Kirschkuchen')
    expect(plainText(readRichText(text))).toBe('Kirschkuchen')
  })

  it.each(['می‌خواهم', 'ക്‍ഷ', 'क्‍ष', '👩‍🍳 Soup', '👩🏽‍🍳', '❤️‍🔥'])(
    'stay where they shape letters or make one emoji: %s',
    (text) => expect(withoutInvisible(text)).toBe(text),
  )

  it('do not stay between Latin letters', () => {
    expect(withoutInvisible('Auf\u200clage, Kä\u200dse')).toBe('Auflage, Käse')
  })
})
