import { describe, expect, it } from 'vitest'
import { RichText } from '#core/values/rich-text/rich-text.ts'
import { unitBySlug } from '#core/values/units/units.ts'
import { richText } from './author-text.ts'

const usageIds: Record<string, string> = { 'bread flour': '4d6dca0e-3c1b-4a43-9dd0-6d1a2f4f7a01' }
const read = (markup: string) => richText(markup, (name) => usageIds[name] ?? 'unknown')
const inline = (markup: string) => {
  const [block] = read(markup).children
  return block?.type === 'paragraph' ? block.children : null
}

describe('richText', () => {
  it('reads bold, italic and links between plain words', () => {
    expect(inline('Cook it **slowly**, as *they* do in [Bari](https://example.com/bari).')).toEqual([
      { text: 'Cook it ' },
      { text: 'slowly', bold: true },
      { text: ', as ' },
      { text: 'they', italic: true },
      { text: ' do in ' },
      { type: 'link', href: 'https://example.com/bari', children: [{ text: 'Bari' }] },
      { text: '.' },
    ])
  })

  it('reads mentions of ingredients, in part and in other words', () => {
    const reference = { type: 'ingredient-usage-reference', ingredientUsageId: usageIds['bread flour'] }
    expect(inline('{bread flour}')).toEqual([{ ...reference, children: [] }])
    expect(inline('{bread flour*0.5}')).toEqual([{ ...reference, share: 0.5, children: [] }])
    expect(inline('{bread flour|the flour}')).toEqual([{ ...reference, children: [{ text: 'the flour' }] }])
  })

  it('reads measurements', () => {
    const unitId = unitBySlug('celsius')?.id
    expect(inline('{@180 celsius}')).toEqual([{ type: 'measurement', quantity: 180, unitId, children: [] }])
    expect(inline('{@37.5 celsius|blood heat}')).toEqual([
      { type: 'measurement', quantity: 37.5, unitId, children: [{ text: 'blood heat' }] },
    ])
  })

  it('parts blocks at blank lines: paragraphs, headings, lists', () => {
    const text = read('One\nline.\n\n## A heading\n\n- a\n- **b**\n\n1. first\n1. second')
    expect(text.children.map(({ type }) => type)).toEqual([
      'paragraph',
      'heading',
      'bulleted-list',
      'numbered-list',
    ])
    expect(text.children[0]).toEqual({ type: 'paragraph', children: [{ text: 'One line.' }] })
    expect(RichText.parse(text)).toEqual(text)
  })

  it('refuses a unit that does not exist, and mentions outside of steps', () => {
    expect(() => read('{@3 spoonfuls}')).toThrow('There is no unit spoonfuls')
    expect(() => richText('{butter}')).toThrow('Only steps can mention an ingredient')
  })
})
