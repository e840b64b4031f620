import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Block, RichText } from '#core/values/rich-text/rich-text.ts'
import { RichTextView } from './rich-text-view.tsx'

const html = (...children: Block[]) => {
  const text: RichText = { type: 'document', children }
  return renderToStaticMarkup(
    <MemoryRouter>
      <RichTextView text={text} headingLevel={3} />
    </MemoryRouter>,
  )
}

describe('a text', () => {
  it('has headings below the level of the page', () => {
    expect(html({ type: 'heading', level: 2, children: [{ text: 'Dough' }] })).toBe('<h4>Dough</h4>')
  })

  it('shows marks, and markup in the text as plain text', () => {
    const paragraph: Block = {
      type: 'paragraph',
      children: [{ text: '<b>not</b> ' }, { text: 'both', bold: true, italic: true }],
    }
    expect(html(paragraph)).toBe('<p>&lt;b&gt;not&lt;/b&gt; <strong><em>both</em></strong></p>')
  })

  it('keeps nested lists', () => {
    const inner: Block = {
      type: 'bulleted-list',
      children: [{ type: 'list-item', children: [{ text: 'b' }] }],
    }
    expect(
      html({ type: 'numbered-list', children: [{ type: 'list-item', children: [{ text: 'a' }, inner] }] }),
    ).toBe('<ol><li>a<ul><li>b</li></ul></li></ol>')
  })

  it('links to paths within the site and to addresses outside of it', () => {
    const link = (href: string): Block => ({
      type: 'paragraph',
      children: [{ type: 'link', href, children: [{ text: 'x' }] }],
    })
    expect(html(link('/recipes'))).toContain('href="/recipes"')
    expect(html(link('https://example.com'))).toBe('<p><a href="https://example.com">x</a></p>')
  })
})
