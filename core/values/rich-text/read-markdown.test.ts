import { describe, expect, it } from 'vitest'
import { normalizeInlines } from './normalize.ts'
import { readMarkdownInlines } from './read-markdown-inlines.ts'
import { readMarkdown } from './read-markdown.ts'
import { Heading } from './rich-text.ts'

const read = (markdown: string) => normalizeInlines(readMarkdownInlines(markdown))
const link = (href: string, text: string) => ({ type: 'link', href, children: [{ text }] })

describe('the inline content of a Markdown text', () => {
  it.each([
    ['&lt;b&gt; &amp; &quot;c&quot; &apos;d&apos;', '<b> & "c" \'d\''],
    ['1&nbsp;cup', '1\u00a0cup'],
    ['&#189; cup, &#1114112;', '½ cup, &#1114112;'],
    ['&nosuch; &amp', '&nosuch; &amp'],
    ['\\*not\\* \\_this\\_', '*not* _this_'],
    ['snake_case_word', 'snake_case_word'],
    ['a* b* and ****four****', 'a* b* and ****four****'],
    ['[a] [b](/c [d](/e f) [g](<h)', '[a] [b](/c [d](/e f) [g](<h)'],
  ])('of %s are %s', (markdown, text) => {
    expect(read(markdown)).toEqual([{ text }])
  })

  it('is empty for an empty text', () => {
    expect(readMarkdownInlines('')).toEqual([])
  })

  it('is bold, italic or both', () => {
    expect(read('**a *b*** _c_ ***d***')).toEqual([
      { text: 'a ', bold: true },
      { text: 'b', bold: true, italic: true },
      { text: ' ' },
      { text: 'c', italic: true },
      { text: ' ' },
      { text: 'd', bold: true, italic: true },
    ])
  })

  it('is the description of an image', () => {
    expect(read('![a *tart*](/tart.jpg)!')).toEqual([
      { text: 'a ' },
      { text: 'tart', italic: true },
      { text: '!' },
    ])
  })
})

describe('a link', () => {
  it.each([
    ['[a](</my path>)', link('/my path', 'a')],
    ['[a](/b "title")', link('/b', 'a')],
    ['[a](/b(c)d)', link('/b(c)d', 'a')],
    ['[a](/x\\)y)', link('/x)y', 'a')],
    ['[a [b](/b)](/c)', link('/c', 'a [b](/b)')],
  ])('is read from %s', (markdown, node) => {
    expect(read(markdown)).toEqual([node])
  })

  it('can follow an exclamation mark of the text', () => {
    expect(read('Hot! [a](/b)')).toEqual([{ text: 'Hot! ' }, link('/b', 'a')])
  })
})

describe('the blocks of a Markdown text', () => {
  it('contain nested lists, and items of several lines', () => {
    const item = (...children: object[]) => ({ type: 'list-item', children })
    const inner = { type: 'bulleted-list', children: [item({ text: 'c d' })] }
    expect(readMarkdown('- a\n\n  b\n  - c\n    d\n- e').children).toEqual([
      { type: 'bulleted-list', children: [item({ text: 'a\nb' }, inner), item({ text: 'e' })] },
    ])
  })

  it('of one list may be separated by blank lines, and are parsed in linear time', () => {
    const item = (text: string) => ({ type: 'list-item', children: [{ text }] })
    for (const gap of [1, 2, 3, 200_000]) {
      expect(readMarkdown(`- a${'\n'.repeat(gap)}- b`).children).toEqual([
        { type: 'bulleted-list', children: [item('a'), item('b')] },
      ])
    }
    expect(readMarkdown('- a\n\n\nplain').children).toHaveLength(2)
  })

  it('keep a sign that is part of the last word of a heading', () => {
    expect(readMarkdown('# C#').children).toEqual([{ type: 'heading', level: 1, children: [{ text: 'C#' }] }])
    expect(readMarkdown('# #').children).toEqual([])
  })

  it('are headings without their closing marks, quotes as text, and explicit line breaks', () => {
    expect(readMarkdown('# H #\ntext  \nmore\\\nlast\n\n> a\n> b').children).toEqual([
      { type: 'heading', level: 1, children: [{ text: 'H' }] },
      { type: 'paragraph', children: [{ text: 'text\nmore\nlast' }] },
      { type: 'paragraph', children: [{ text: 'a b' }] },
    ])
  })
})

describe('a line after an item', () => {
  it('continues its text without indentation, unless a blank line or a block comes first', () => {
    const [list, ...rest] = readMarkdown('- a\nb\nc\n\nd').children
    expect(list).toEqual({
      type: 'bulleted-list',
      children: [{ type: 'list-item', children: [{ text: 'a b c' }] }],
    })
    expect(rest).toEqual([{ type: 'paragraph', children: [{ text: 'd' }] }])
    expect(readMarkdown('- a\n## B').children.map(({ type }) => type)).toEqual(['bulleted-list', 'heading'])
  })
})

describe('the schema of a text', () => {
  it('accepts headings of levels 1, 2 and 3, and no others', () => {
    const accepted = [0, 1, 2, 3, 4].filter(
      (level) => Heading.safeParse({ type: 'heading', level, children: [] }).success,
    )
    expect(accepted).toEqual([1, 2, 3])
  })
})

describe('a list below the deepest level', () => {
  it('becomes text of the item that contains it', () => {
    const lines = Array.from({ length: 8 }, (_, level) => `${'  '.repeat(level)}- ${level}`)
    const read = JSON.stringify(readMarkdown(lines.join('\n')))
    expect(read.match(/"bulleted-list"/g)).toHaveLength(6)
    expect(read).toContain('"5\\n- 6 - 7"')
  })
})
