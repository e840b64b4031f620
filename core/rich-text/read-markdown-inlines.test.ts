import { describe, expect, it } from 'vitest'
import { readMarkdownInlines } from './read-markdown-inlines.ts'

describe('the words of a Markdown text', () => {
  it.each([
    ['&lt;b&gt; &amp; &quot;c&quot; &apos;d&apos;', '<b> & "c" \'d\''],
    ['1&nbsp;cup', '1\u00a0cup'],
    ['&nosuch; &amp', '&nosuch; &amp'],
    ['\\*not\\* \\_this\\_', '*not* _this_'],
  ])('of %s are %s', (markdown, text) => {
    expect(readMarkdownInlines(markdown)).toEqual([{ text }])
  })

  it('are none in an empty text', () => {
    expect(readMarkdownInlines('')).toEqual([])
  })
})
