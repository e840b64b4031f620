import { describe, expect } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { awkwardText, richText } from '../../testing/arbitraries/rich-text-arbitraries.ts'
import { readMarkdown } from './read-markdown.ts'
import { readRichText } from './read-text.ts'
import { RichText } from './rich-text.ts'
import { mapInlines, walkRichText } from './walk-text.ts'
import { writeMarkdown } from './write-markdown.ts'
import { excerpt, paragraphsFromText, plainText } from './write-text.ts'

const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true })
const nodeLike = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    fc.record(
      {
        type: fc.constantFrom(
          'document',
          'paragraph',
          'heading',
          'link',
          'numbered-list',
          'bulleted-list',
          'list-item',
          'measurement',
          'ingredient-usage-reference',
          'script',
        ),
        text: fc.oneof(awkwardText, anything),
        href: fc.oneof(fc.webUrl(), fc.constantFrom('javascript:alert(1)', '/x', 7)),
        level: fc.oneof(fc.constantFrom(1, 2, 3), anything),
        bold: fc.oneof(fc.boolean(), anything),
        italic: fc.boolean(),
        quantity: fc.oneof(fc.double(), anything),
        unitId: fc.oneof(fc.uuid(), anything),
        ingredientUsageId: fc.oneof(fc.uuid({ version: 4 }), anything),
        share: fc.double({ min: -1, max: 2 }),
        children: fc.oneof(fc.array(tie('node')), anything),
      },
      { requiredKeys: [] },
    ),
    awkwardText,
    anything,
  ),
})).node

describe('readRichText', () => {
  test.prop([fc.oneof(anything, nodeLike)])('returns a valid document for any input', (input) => {
    const read = readRichText(input)
    expect(RichText.parse(read)).toEqual(read)
  })

  test.prop([fc.oneof(anything, nodeLike)])('is idempotent', (input) => {
    const read = readRichText(input)
    expect(readRichText(read)).toEqual(read)
  })

  test.prop([richText])('returns a normalized document unchanged', (document) => {
    expect(readRichText(document)).toEqual(document)
    expect(readRichText(JSON.parse(JSON.stringify(document)))).toEqual(document)
  })

  test.prop([richText])('keeps every word', (document) => {
    expect(plainText(readRichText(document))).toBe(plainText(document))
  })
})

describe('Markdown', () => {
  test.prop([richText], { numRuns: 400 })('read(write(x)) is x', (document) => {
    expect(readMarkdown(writeMarkdown(document))).toEqual(document)
  })

  test.prop(
    [
      fc.oneof(
        awkwardText,
        fc.string(),
        fc.array(awkwardText).map((parts) => parts.join('\n')),
      ),
    ],
    {
      numRuns: 400,
    },
  )('reads any text without throwing, and writes what it read so that it reads the same', (text) => {
    const read = readMarkdown(text)
    expect(RichText.parse(read)).toEqual(read)
    expect(readMarkdown(writeMarkdown(read))).toEqual(read)
  })
})

describe('plainText and excerpt', () => {
  test.prop([richText, fc.integer({ min: 0, max: 60 })])(
    'an excerpt is never longer than requested',
    (document, length) => {
      expect([...excerpt(document, length)].length).toBeLessThanOrEqual(length)
    },
  )

  test.prop([richText, fc.integer({ min: 1, max: 60 })])(
    'an excerpt is the start of the text',
    (document, length) => {
      const whole = excerpt(document, 1e9)
      const cut = excerpt(document, length)
      expect(cut === whole || whole.startsWith(cut.slice(0, -1))).toBe(true)
      expect(cut.isWellFormed()).toBe(true)
    },
  )

  test.prop([awkwardText])('paragraphs from text contain its lines', (text) => {
    const lines = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
    expect(plainText(paragraphsFromText(text))).toBe(lines.join('\n'))
  })
})

describe('walking', () => {
  test.prop([richText])('a map that changes nothing returns the document', (document) => {
    expect(mapInlines(document, (inline) => [inline])).toEqual(document)
  })

  test.prop([richText])('a walk visits every leaf once, in order', (document) => {
    const texts: string[] = []
    walkRichText(document, (node) => {
      if ('text' in node) texts.push(node.text)
    })
    const found = [...JSON.stringify(document).matchAll(/"text":("(?:[^"\\]|\\.)*")/g)]
    expect(texts).toEqual(found.map((match) => JSON.parse(match[1] ?? '')))
  })
})
