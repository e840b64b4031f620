import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { ok } from '../../values/result.ts'
import type { ParagraphText } from '../../values/rich-text/rich-text.ts'
import { commentContent } from './comment-content.ts'

type Inlines = ParagraphText['children'][number]['children']

const content = (...paragraphs: Inlines[]): ParagraphText => ({
  type: 'document',
  children: paragraphs.map((children) => ({ type: 'paragraph', children })),
})
const refused = (message: string) => ({ ok: false, error: { path: 'content', message } })
const link = (text: string) => ({
  type: 'link' as const,
  href: 'https://example.com',
  children: [{ text }],
})

describe('commentContent', () => {
  it('removes blank paragraphs and joins adjacent text', () => {
    const written = content([{ text: ' ' }], [{ text: 'So ' }, { text: 'good' }, { text: '' }], [])
    expect(commentContent(written)).toEqual(ok(content([{ text: 'So good' }])))
  })

  it.each([
    ['nothing', content()],
    ['paragraphs without text', content([], [])],
    ['white space alone', content([{ text: ' \n\t\u00a0' }])],
    ['a link without text', content([link(' ')])],
  ])('refuses %s', (_name, blank) => {
    expect(commentContent(blank)).toEqual(refused('Write something first'))
  })

  it('accepts 5000 characters and 100 paragraphs, and no more', () => {
    expect(commentContent(content([{ text: 'x'.repeat(5000) }])).ok).toBe(true)
    expect(commentContent(content([{ text: 'x'.repeat(5001) }]))).toEqual(
      refused('String must contain at most 5000 character(s)'),
    )
    const lines = Array.from({ length: 101 }, () => [{ text: 'x' }])
    expect(commentContent(content(...lines.slice(1))).ok).toBe(true)
    expect(commentContent(content(...lines))).toEqual(refused('Array must contain at most 100 element(s)'))
  })

  it('accepts three links, including addresses in the text', () => {
    const three = [link('one'), { text: ' and HTTP://a.example or www.b.example' }]
    expect(commentContent(content(three)).ok).toBe(true)
    expect(commentContent(content(three, [{ text: 'https://c.example' }]))).toEqual(
      refused('A comment can hold at most 3 links'),
    )
    expect(commentContent(content([link('https://example.com')], [link('a')], [link('b')])).ok).toBe(true)
  })

  it('is idempotent', () => {
    const inline = fc.oneof(
      fc.record({ text: fc.string({ maxLength: 20 }), bold: fc.boolean() }),
      fc.string({ maxLength: 5 }).map(link),
    )
    fc.assert(
      fc.property(fc.array(fc.array(inline, { maxLength: 4 }), { maxLength: 6 }), (paragraphs) => {
        const once = commentContent(content(...paragraphs))
        if (once.ok) expect(commentContent(once.value)).toEqual(once)
      }),
    )
  })
})
