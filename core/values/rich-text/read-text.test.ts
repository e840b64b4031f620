import { describe, expect, it } from 'vitest'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { readRichText } from './read-text.ts'

const read = (...children: unknown[]) => readRichText({ type: 'document', children }).children
const reference = { type: 'ingredient-usage-reference', ingredientUsageId: sampleId(1) }

describe('a text of unknown origin', () => {
  it('has no headings and paragraphs without text', () => {
    expect(read({ type: 'heading', level: 2, children: [{ text: '' }] })).toEqual([])
    expect(read({ type: 'paragraph', children: [] })).toEqual([])
  })

  it('keeps references without text', () => {
    const paragraph = (inline: object) => ({ type: 'paragraph', children: [inline] })
    expect(read(paragraph({ ...reference, children: [] }))).toEqual([paragraph(reference)])
    const worded = { ...reference, children: [{ text: 'the soup' }] }
    expect(read(paragraph(worded))).toEqual([paragraph(worded)])
  })
})

describe('a list', () => {
  const item = (text: string) => ({ type: 'list-item', children: [{ text }] })

  it('is parsed up to the maximum number of nodes', () => {
    const items = Array.from({ length: 20_000 }, (_, index) => item(`${index}`))
    const [list] = read({ type: 'numbered-list', children: items })
    expect(list?.children.length).toBeGreaterThan(5_000)
    expect(list?.children.length).toBeLessThanOrEqual(10_000)
  })

  it('contains no nested list once the nodes are used up', () => {
    const filled = Array.from({ length: 19_995 }, () => ({ text: 'a' }))
    const inner = { type: 'bulleted-list', children: [item('inner')] }
    const [list] = read({
      type: 'numbered-list',
      children: [{ type: 'list-item', children: [...filled, inner, inner] }],
    })
    expect(JSON.stringify(list)).toMatch(/^{"type":"numbered-list","children":\[{"type":"list-item"/)
  })
})

describe('a link inside of a link', () => {
  it('becomes its text, because no page can display it', () => {
    const inner = { type: 'link', href: '/inner', children: [{ text: 'inner' }] }
    const outer = { type: 'link', href: '/outer', children: [{ text: 'outer ' }, inner] }
    expect(read({ type: 'paragraph', children: [outer] })).toEqual([
      { type: 'paragraph', children: [{ ...outer, children: [{ text: 'outer inner' }] }] },
    ])
  })
})

describe('text next to blocks', () => {
  it('becomes a paragraph, and blank text none', () => {
    expect(read({ text: 'loose' }, { type: 'heading', level: 1, children: [{ text: 'H' }] })).toEqual([
      { type: 'paragraph', children: [{ text: 'loose' }] },
      { type: 'heading', level: 1, children: [{ text: 'H' }] },
    ])
    expect(read({ text: '' }, { type: 'heading', level: 1, children: [{ text: 'H' }] })).toHaveLength(1)
  })

  it('is parsed within unknown wrappers up to the maximum depth, and a fixed number of nodes', () => {
    const wrapped = (depth: number): unknown =>
      depth === 0
        ? { type: 'paragraph', children: [{ text: 'deep' }] }
        : { type: 'div', children: [wrapped(depth - 1)] }
    expect(read(wrapped(10))).toEqual([{ type: 'paragraph', children: [{ text: 'deep' }] }])
    expect(read(wrapped(200))).toEqual([])
    const paragraph = { type: 'paragraph', children: [{ text: 'a' }] }
    expect(read(...Array.from({ length: 15_000 }, () => paragraph)).length).toBeLessThan(15_000)
  })
})
