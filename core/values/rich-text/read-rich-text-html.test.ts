import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { parseHtml, type HtmlElement } from '../../formats/document/html-tree.ts'
import { decodeEntities } from '../../formats/document/html-text.ts'
import type { HtmlNode } from './html-node.ts'
import { readRichTextHtml } from './read-rich-text-html.ts'
import { RichText } from './rich-text.ts'
import { richText } from '../../testing/arbitraries/rich-text-arbitraries.ts'
import { richTextHtml } from './write-html.ts'
import { plainText } from './write-text.ts'

function nodeOf(child: HtmlElement | string): HtmlNode {
  if (typeof child === 'string') return decodeEntities(child)
  const { source, names, bounds } = child.attributes
  return {
    tag: child.tag,
    attribute(name) {
      const at = names.indexOf(name, child.attributesStart)
      if (at < 0 || at >= child.attributesEnd) return ''
      return decodeEntities(source.slice(bounds[2 * at], bounds[2 * at + 1]))
    },
    children: child.children.map(nodeOf),
  }
}

const read = (html: string) => readRichTextHtml(parseHtml(html).root.children.map(nodeOf))
const p = (...children: object[]) => ({ type: 'paragraph', children })
const item = (...children: object[]) => ({ type: 'list-item', children })

describe('pasted HTML', () => {
  it('becomes paragraphs, headings, formatting and links', () => {
    const html = `<h2>Dough</h2><p>Mix <b>well</b>, <em>then</em>
      <a href="https://example.com/rest">rest</a>.</p>`
    expect(read(html).children).toEqual([
      { type: 'heading', level: 2, children: [{ text: 'Dough' }] },
      p(
        { text: 'Mix ' },
        { text: 'well', bold: true },
        { text: ', ' },
        { text: 'then', italic: true },
        { text: ' ' },
        { type: 'link', href: 'https://example.com/rest', children: [{ text: 'rest' }] },
        { text: '.' },
      ),
    ])
  })

  it('of Google Docs has formatting in styles and nested lists next to their items', () => {
    const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">
      <p dir="ltr"><span style="font-weight:400">Rest </span><span style="font-weight:700">overnight</span></p>
      <ul><li dir="ltr"><p><span>flour</span></p></li><ul><li><p>strong</p></li></ul><li><p>salt</p></li></ul></b>`
    expect(read(html).children).toEqual([
      p({ text: 'Rest ' }, { text: 'overnight', bold: true }),
      {
        type: 'bulleted-list',
        children: [
          item({ text: 'flour' }, { type: 'bulleted-list', children: [item({ text: 'strong' })] }),
          item({ text: 'salt' }),
        ],
      },
    ])
  })

  it('of Word has lists as paragraphs with markers', () => {
    const line = (level: number, marker: string, text: string) =>
      `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
      `<span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times"'>&nbsp;&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`
    const html =
      line(1, '1.', 'Mix the\r\ndough') + line(2, '·', 'slowly') + line(1, '2.', 'Bake') + '<p>Eat.</p>'
    expect(read(html).children).toEqual([
      {
        type: 'numbered-list',
        children: [
          item({ text: 'Mix the dough' }, { type: 'bulleted-list', children: [item({ text: 'slowly' })] }),
          item({ text: 'Bake' }),
        ],
      },
      p({ text: 'Eat.' }),
    ])
  })

  it('loses hidden content, scripts, and links that are unsafe or relative', () => {
    const html =
      '<p>a<script>x()</script><style>p{}</style><span style="display:none">no</span>' +
      '<a href="javascript:x()">b</a><a href="/there">c</a><img src="https://example.com/1.png" alt="no"></p>'
    expect(read(html).children).toEqual([p({ text: 'abc' })])
  })

  it('breaks a line at one line break and a paragraph at two', () => {
    expect(read('one<br>two<br><br> three').children).toEqual([p({ text: 'one\ntwo' }), p({ text: 'three' })])
  })

  it('has the cells of a table row joined', () => {
    expect(read('<table><tr><td>flour</td><td>500 g</td></tr></table>').children).toEqual([
      p({ text: 'flour 500 g' }),
    ])
  })

  test.prop([
    fc.string({
      unit: fc.constantFrom(...'<>/"= pbuliao1'.split(''), 'li>', '<ul>', '<b style="font-weight:700">'),
    }),
  ])('of any kind gives a text of the schema', (html) => {
    const document = read(html)
    expect(RichText.parse(document)).toEqual(document)
  })

  test.prop([richText])('that was written from a text has the same text', (document) => {
    const words = (text: string) => text.replace(/\s+/g, '')
    const written = richTextHtml(document, 'https://example.com')
    expect(words(plainText(read(written)))).toBe(words(plainText(document)))
  })
})
