import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { richText } from '../../testing/arbitraries/rich-text-arbitraries.ts'
import { RichText } from './rich-text.ts'
import { splitText } from './split-text.ts'
import { textSize } from './text-size.ts'
import { plainText } from './write-text.ts'

const limit = fc.record({
  characters: fc.integer({ min: 0, max: 300 }),
  nodes: fc.integer({ min: 0, max: 60 }),
})
const letters = (text: string) => text.replace(/\s/g, '')

describe('splitText', () => {
  test.prop([richText, limit])('returns a first part that fits and loses no word', (document, room) => {
    const [first, rest] = splitText(document, room)
    const size = textSize(first)
    expect(size.characters).toBeLessThanOrEqual(room.characters)
    expect(size.nodes).toBeLessThanOrEqual(room.nodes)
    for (const part of [first, rest]) if (part !== null) expect(RichText.safeParse(part).success).toBe(true)
    expect(letters(plainText(first) + plainText(rest))).toBe(letters(plainText(document)))
  })

  test.prop([richText])('returns a text that fits unchanged', (document) => {
    expect(splitText(document, textSize(document))).toEqual([document, null])
  })

  it('splits a long paragraph between words', () => {
    const text: RichText = {
      type: 'document',
      children: [{ type: 'paragraph', children: [{ text: 'Stir the pot slowly', bold: true }] }],
    }
    expect(splitText(text, { characters: 12, nodes: 10 }).map(plainText)).toEqual(['Stir the pot', 'slowly'])
  })

  it('keeps the type of a list in both parts', () => {
    const item = (text: string) => ({ type: 'list-item' as const, children: [{ text }] })
    const text: RichText = {
      type: 'document',
      children: [{ type: 'numbered-list', children: [item('one'), item('two')] }],
    }
    expect(splitText(text, { characters: 100, nodes: 3 })[1]).toEqual({
      type: 'document',
      children: [{ type: 'numbered-list', children: [item('two')] }],
    })
  })
})
