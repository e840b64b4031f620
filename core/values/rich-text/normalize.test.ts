import { describe, expect, it } from 'vitest'
import { normalizeInlines } from './normalize.ts'
import type { Link } from './rich-text.ts'

describe('a normalized line', () => {
  it('has no links without text', () => {
    expect(normalizeInlines([{ type: 'link', href: '/a', children: [] }])).toEqual([])
    expect(normalizeInlines([{ type: 'link', href: '/a', children: [{ text: '' }] }])).toEqual([])
  })

  it('joins neighbors with the same address or formatting, and no others', () => {
    const link = (href: string, text: string): Link => ({ type: 'link', href, children: [{ text }] })
    expect(normalizeInlines([link('/a', 'one '), link('/a', 'two'), link('/b', 'three')])).toEqual([
      link('/a', 'one two'),
      link('/b', 'three'),
    ])
    expect(normalizeInlines([{ text: 'a' }, { text: 'b' }, { text: 'c', bold: true }])).toEqual([
      { text: 'ab' },
      { text: 'c', bold: true },
    ])
  })
})
