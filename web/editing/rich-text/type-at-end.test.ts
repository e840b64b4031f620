import { expect, it } from 'vitest'
import { RichText } from '#core/values/rich-text/rich-text.ts'
import { limits } from '#core/values/limits.ts'
import { plainText } from '#core/values/rich-text/write-text.ts'
import { typeAtEnd, writeAtEnd } from './type-at-end.ts'

const limit = limits.richText.paragraph

function typed(keys: readonly string[], start: RichText | null = null): RichText | null {
  return keys.reduce<RichText | null>((text, key) => typeAtEnd(text, key, limit) ?? text, start)
}

const text = (...children: RichText['children']): RichText => ({ type: 'document', children })
const paragraph = (words: string) => ({ type: 'paragraph' as const, children: [{ text: words }] })

it('typing at the end of a text adds characters and paragraphs, and Backspace removes the last one', () => {
  const written = typed([...'Mix.', '\n', ...'Bakk', 'Backspace', 'e'])
  expect(written).toEqual(text(paragraph('Mix.'), paragraph('Bake')))
  expect(RichText.parse(written)).toEqual(written)
  expect(plainText(typed(['Backspace', 'Backspace', 'Backspace', 'Backspace', 'Backspace'], written))).toBe(
    'Mix.',
  )
  expect(typed([...'a🍋', 'Backspace'])).toEqual(text(paragraph('a')))
})

it('typing a key without a character leaves an empty text unchanged', () => {
  expect(typeAtEnd(null, 'Backspace', limit)).toBeNull()
  expect(typeAtEnd(null, '\n', limit)).toBeNull()
})

it('typing at the end returns undefined for a text without a plain last paragraph, or at its limit', () => {
  const usage = { type: 'ingredient-usage-reference', ingredientUsageId: crypto.randomUUID() } as const
  expect(typeAtEnd(text({ type: 'paragraph', children: [usage] }), 'a', limit)).toBeUndefined()
  expect(typeAtEnd(text({ type: 'bulleted-list', children: [] }), 'a', limit)).toBeUndefined()
  const full = text(paragraph('a'.repeat(limit.characters)))
  expect(typeAtEnd(full, 'a', limit)).toBeUndefined()
})

it('writing at the end appends all words, in a new paragraph if the last block accepts none', () => {
  const usage = { type: 'ingredient-usage-reference', ingredientUsageId: crypto.randomUUID() } as const
  const start = text({ type: 'paragraph', children: [usage] })
  expect(writeAtEnd(start, [...'Mix\n', 'Backspace', ...'.'], limit)).toEqual(
    text({ type: 'paragraph', children: [usage] }, paragraph('Mix.')),
  )
  const full = text(paragraph('a'.repeat(limit.characters)))
  expect(writeAtEnd(full, ['b'], limit)).toBe(full)
  expect(writeAtEnd(null, [...'Bake'], limit)).toEqual(text(paragraph('Bake')))
})
