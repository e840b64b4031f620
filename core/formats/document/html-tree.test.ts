import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { attributeOf } from './html-query.ts'
import { linesOf, plainLines, plainText, textOf, withSentencesParted } from './html-text.ts'
import { maxElements, maxTreeDepth, parseHtml } from './html-tree.ts'
import type { HtmlElement } from './html-tree.ts'

const depthOf = (element: HtmlElement): number => {
  let depth = 0
  for (let at = element.parent; at !== null; at = at.parent) depth += 1
  return depth
}

describe('parseHtml', () => {
  it('stops at the maximum number of elements, and keeps the text', () => {
    const { elements, isCut } = parseHtml('<i>a</i>'.repeat(maxElements) + '<p>the end')
    expect([elements.length, isCut]).toEqual([maxElements + 1, true])
    expect(elements[0]?.children.at(-1)).toBe('the end')
    expect(parseHtml('<i>a</i>').isCut).toBe(false)
  })

  it.each([
    '<div',
    '<div class',
    '<div class=',
    '<div class="a',
    '<div class=a',
    '<s',
    '<script',
    '<i a/',
    '</p',
  ])('drops the tag within which a page ends: %s', (tag) => {
    expect(parseHtml(`a${tag}`).root.children).toEqual(['a'])
  })

  it.each(['<', '</', '< b', '<1'])('treats a less-than sign that starts no tag as text: %s', (text) => {
    expect(parseHtml(`a${text}`).root.children.join('')).toBe(`a${text}`)
  })

  it('closes list items and paragraphs that the page left open', () => {
    const tree = parseHtml('<ul><li>one<li>two</ul><p>three<p>four')
    expect(linesOf(tree.root)).toEqual(['one', 'two', 'three', 'four'])
    expect(tree.elements.filter((element) => element.tag === 'li').map((item) => item.parent?.tag)).toEqual([
      'ul',
      'ul',
    ])
  })

  it('ignores end tags that match nothing, and inline end tags that would close a block', () => {
    const tree = parseHtml('<div><span><p>a</span></em> b</p></div>')
    expect(textOf(tree.root)).toBe('a b')
  })

  it('excludes scripts from the text and keeps their source', () => {
    const tree = parseHtml('<script type="application/ld+json">{"a":"<b>&amp;"}</script><p>shown</p>')
    expect(textOf(tree.root)).toBe('shown')
    expect(tree.elements.find((element) => element.tag === 'script')?.children).toEqual(['{"a":"<b>&amp;"}'])
  })

  it('continues after self-closing elements of SVG', () => {
    expect(textOf(parseHtml('<svg><path d="M0"/><title/></svg><p>after</p>').root)).toBe('after')
  })

  it('decodes entities in attributes and text once', () => {
    const tree = parseHtml('<a title="salt &amp; pepper">&frac12; cup &amp;amp;</a>')
    const link = tree.elements[1]
    expect(link && attributeOf(link, 'title')).toBe('salt & pepper')
    expect(textOf(tree.root)).toBe('½ cup &amp;')
  })

  it('keeps every element within the depth limit and within its parent, for any input', () => {
    const piece = fc.constantFrom(
      '<div>',
      '</div>',
      '<b>',
      '</b>',
      '<li>',
      '<td>',
      '<p>',
      'x',
      '<!--',
      '-->',
      '<script>',
      '&',
      '<',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.string(), (pieces, text) => {
        const tree = parseHtml(pieces.join('') + text)
        for (const element of tree.elements) {
          expect(depthOf(element)).toBeLessThanOrEqual(maxTreeDepth)
          expect(element.end).toBeGreaterThan(element.index)
          expect(element.end).toBeLessThanOrEqual(element.parent?.end ?? tree.elements.length)
        }
      }),
    )
  })
})

describe('plainText', () => {
  it('decodes entities that were escaped twice', () => {
    expect(plainText('Mac &amp;amp; Cheese &amp;#8211; easy')).toBe('Mac & Cheese – easy')
  })

  it('removes tags and keeps a lone less-than sign', () => {
    expect(plainText('<p>Heat to <b>180</b></p>')).toBe('Heat to 180')
    expect(plainText('a < b & c')).toBe('a < b & c')
  })

  it('breaks lines at paragraphs, breaks and line feeds', () => {
    expect(plainLines('<p>one</p><p>two<br>three</p>')).toEqual(['one', 'two', 'three'])
    expect(plainLines('one\r\ntwo\n\nthree')).toEqual(['one', 'two', 'three'])
  })

  it('leaves text without markup unchanged, except for white space', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ]{0,40}$/), (text) => {
        expect(plainText(text)).toBe(text.replace(/ +/g, ' ').trim())
      }),
    )
  })
})

describe('withSentencesParted', () => {
  it.each([
    ['Beans in a hot sauce.Black beans are best.', 'Beans in a hot sauce. Black beans are best.'],
    ['Really good!Try it (at home).Enjoy', 'Really good! Try it (at home). Enjoy'],
    [
      'Bake at 1.5 cm, i.e. U.S. size, see www.example.com or St.Gallen',
      'Bake at 1.5 cm, i.e. U.S. size, see www.example.com or St.Gallen',
    ],
  ])('reads %s', (text, parted) => {
    expect(withSentencesParted(text)).toBe(parted)
  })
})
