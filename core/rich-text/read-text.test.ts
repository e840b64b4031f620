import { describe, expect, it } from 'vitest'
import { sampleId } from '../testing/recipe-sample.ts'
import { readRichText } from './read-text.ts'

const read = (...children: unknown[]) => readRichText({ type: 'document', children }).children
const reference = { type: 'ingredient-usage-reference', ingredientUsageId: sampleId(1) }

describe('a text from elsewhere', () => {
  it('has no headings and paragraphs without words', () => {
    expect(read({ type: 'heading', level: 2, children: [{ text: '' }] })).toEqual([])
    expect(read({ type: 'paragraph', children: [] })).toEqual([])
  })

  it('has mentions without words of their own as mentions alone', () => {
    const paragraph = (inline: object) => ({ type: 'paragraph', children: [inline] })
    expect(read(paragraph({ ...reference, children: [] }))).toEqual([paragraph(reference)])
    const worded = { ...reference, children: [{ text: 'the soup' }] }
    expect(read(paragraph(worded))).toEqual([paragraph(worded)])
  })
})
