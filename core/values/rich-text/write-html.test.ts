import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { richText } from '../../testing/arbitraries/rich-text-arbitraries.ts'
import { safeHtml } from './safe-html.ts'
import { richTextHtml } from './write-html.ts'

const origin = 'https://soup.example'

describe('a text as HTML', () => {
  it('contains its blocks, nested lists, formatting and links', () => {
    const steps = {
      type: 'numbered-list' as const,
      children: [{ type: 'list-item' as const, children: [{ text: 'stir' }] }],
    }
    const text = {
      type: 'document' as const,
      children: [
        { type: 'heading' as const, level: 1 as const, children: [{ text: 'Dough & <co>' }] },
        {
          type: 'paragraph' as const,
          children: [
            { text: 'So ' },
            { text: 'good', bold: true, italic: true },
            { type: 'link' as const, href: '/recipes/soup?a=1&b=2', children: [{ text: 'soup' }] },
            { type: 'link' as const, href: 'javascript:alert(1)', children: [{ text: 'no' }] },
          ],
        },
        {
          type: 'bulleted-list' as const,
          children: [{ type: 'list-item' as const, children: [{ text: 'one\ntwo' }, steps] }],
        },
      ],
    }
    expect(richTextHtml(text, origin)).toBe(
      '<h2>Dough &amp; &lt;co&gt;</h2>\n' +
        '<p>So <strong><em>good</em></strong><a href="https://soup.example/recipes/soup?a=1&amp;b=2">soup</a>no</p>\n' +
        '<ul><li>one<br>two<ol><li>stir</li></ol></li></ul>',
    )
    expect(richTextHtml(null, origin)).toBe('')
  })

  it('contains nothing that safe HTML would remove', () => {
    fc.assert(
      fc.property(richText, (text) => {
        const html = richTextHtml(text, origin)
        expect(safeHtml(html)).toBe(safeHtml(safeHtml(html)))
        expect(html).not.toMatch(/<(?!\/?(p|h[2-4]|ul|ol|li|a|strong|em|br)[\s>])/)
      }),
    )
  })
})
