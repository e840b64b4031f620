import { expect, it } from 'vitest'
import type { Inline, RichText } from './rich-text.ts'
import { readMarkdown } from './read-markdown.ts'
import { writeMarkdown } from './write-markdown.ts'

const paragraph = (...children: Inline[]): RichText => ({
  type: 'document',
  children: [{ type: 'paragraph', children }],
})

it.each([
  [
    paragraph({ text: 'from ' }, { text: 'home', bold: true }, { text: ' with love' }),
    'from **home** with love\n',
  ],
  [paragraph({ text: 'so ' }, { text: 'very', italic: true }, { text: ', very' }), 'so *very*, very\n'],
  [paragraph({ text: ' led by a space' }), '&#32;led by a space\n'],
  [paragraph({ text: 'a' }, { text: ' b ', bold: true }, { text: 'c' }), 'a**&#32;b&#32;**c\n'],
])('writes spaces as spaces where Markdown keeps them: %j', (document, markdown) => {
  expect(writeMarkdown(document)).toBe(markdown)
  expect(readMarkdown(markdown)).toEqual(document)
})
