import { describe, expect, it } from 'vitest'
import type { Inline, RichText } from '../../values/rich-text/rich-text.ts'
import { pastedTexts } from './pasted-texts.ts'

const paragraph = (...children: Inline[]): RichText => ({
  type: 'document',
  children: [{ type: 'paragraph', children }],
})
const texts = (...lines: string[]) => lines.map((text) => paragraph({ text }))
const rows = (...contents: RichText[]) => contents.map((content) => ({ kind: 'row', content }))

describe('pastedTexts', () => {
  it('removes bullets and consecutive numbers, also within bold text and links', () => {
    expect(pastedTexts(texts('1. Mix.', '2. Bake.'))).toEqual(rows(...texts('Mix.', 'Bake.')))
    const link = (text: string): Inline => ({
      type: 'link',
      href: 'https://example.com',
      children: [{ text }],
    })
    expect(
      pastedTexts([
        paragraph({ text: '1', bold: true }, { text: '. Mix ' }, { text: 'well', bold: true }),
        paragraph(link('2. Rest'), { text: '.' }),
        ...texts('• Bake.'),
      ]),
    ).toEqual(
      rows(
        paragraph({ text: 'Mix ' }, { text: 'well', bold: true }),
        paragraph(link('Rest'), { text: '.' }),
        ...texts('Bake.'),
      ),
    )
  })

  it('keeps numbers that are not consecutive, and texts that start with a chip', () => {
    expect(pastedTexts(texts('2 eggs', '7. Rest'))).toEqual(rows(...texts('2 eggs', '7. Rest')))
    const mention: Inline = { type: 'ingredient-usage-reference', ingredientUsageId: 'flour' }
    const mixed = paragraph(mention, { text: ': sift it, then mix:' })
    expect(pastedTexts([mixed, ...texts('Bake.')])).toEqual(rows(mixed, ...texts('Bake.')))
  })

  it('finds headings by their format, a colon, or their words', () => {
    const heading: RichText = {
      type: 'document',
      children: [{ type: 'heading', level: 2, children: [{ text: 'Filling' }] }],
    }
    const bold = paragraph({ text: 'For the dough:', bold: true })
    expect(pastedTexts([bold, ...texts('Mix.'), heading, ...texts('Cut.', 'To serve')])).toEqual([
      { kind: 'heading', text: 'For the dough' },
      ...rows(...texts('Mix.')),
      { kind: 'heading', text: 'Filling' },
      ...rows(...texts('Cut.')),
      { kind: 'heading', text: 'To serve' },
    ])
  })

  it('starts a group at each heading of a plain text, and counts from 1 again', () => {
    const pasted = pastedTexts(texts('Dough:', '1. Mix.', '2. Rest.', 'To finish:', '1) Roll.', '2) Bake.'))
    expect(pasted).toEqual([
      { kind: 'heading', text: 'Dough' },
      ...rows(...texts('Mix.', 'Rest.')),
      { kind: 'heading', text: 'To finish' },
      ...rows(...texts('Roll.', 'Bake.')),
    ])
  })

  it('takes a short line that is bold as a whole for a heading', () => {
    const bold = paragraph({ text: 'Filling', bold: true })
    expect(pastedTexts([bold, ...texts('Mix.'), paragraph({ text: 'Bake.', bold: true })])).toEqual([
      { kind: 'heading', text: 'Filling' },
      ...rows(...texts('Mix.'), paragraph({ text: 'Bake.', bold: true })),
    ])
  })

  it('divides a paragraph with line breaks that is a list, and no other', () => {
    const list = paragraph({ text: '1. Mix\n2. ' }, { text: 'Bake', bold: true })
    expect(pastedTexts([list])).toEqual(
      rows(paragraph({ text: 'Mix' }), paragraph({ text: 'Bake', bold: true })),
    )
    const prose = paragraph({ text: 'Mix well.\nThen bake.' })
    expect(pastedTexts([prose, ...texts('Cool.')])).toEqual(rows(prose, ...texts('Cool.')))
  })

  it('joins the lines that a step was wrapped to', () => {
    expect(pastedTexts(texts('1. Mix with the', 'water.', '2. Bake.'))).toEqual(
      rows(paragraph({ text: 'Mix with the' }, { text: ' ' }, { text: 'water.' }), ...texts('Bake.')),
    )
  })
})
